/** Releases are documents of this type whose ids begin with this prefix. */
export const RELEASE_TYPE = 'system.release'
const PREFIX = '_.releases.'

export const releaseDocumentId = (releaseId: string) => PREFIX + releaseId
export const isReleaseDocumentId = (id: string) => id.startsWith(PREFIX)
/** The name of a release, as in `versions.<release>.<id>`. */
export const releaseIdOf = (documentId: string) => documentId.slice(PREFIX.length)

/** Perspectives by these names show other documents than those of a release. */
const PERSPECTIVES = new Set(['drafts', 'previewDrafts', 'published', 'raw'])
export const isPerspective = (name: string): boolean => PERSPECTIVES.has(name)

/**
 * The author of changes made by a schedule. Not Sanity's `<system>`, for which the Studio shows a picture
 * from a host of Sanity's.
 */
export const SCHEDULE_AUTHOR = 'schedule'

/** Whether a schedule made a change. The history of older data has Sanity's name for it. */
export const isSchedule = (author: string) => author === SCHEDULE_AUTHOR || author === '<system>'
