/** The forms of a document by their ids: `x` is published, `drafts.x` its draft, `versions.r.x` that of a release. */

/** Id of the document itself, whichever draft or version of it this is. */
export const publishedId = (id: string) => id.replace(/^(drafts|versions\.[^.]+)\./, '')

/** The release that a form belongs to; undefined for others. */
export const releaseOf = (id: string) => /^versions\.([^.]+)\./.exec(id)?.[1]

/**
 * Documents that exist when this form is published: a release publishes its other documents, too.
 */
export function perspectiveOf(id: string): 'published' | [release: string] {
  const release = releaseOf(id)
  return release === undefined ? 'published' : [release]
}

/** The filter for what is published, in queries that see all forms. */
export const PUBLISHED = `!(_id in path("drafts.**")) && !(_id in path("versions.**"))`
