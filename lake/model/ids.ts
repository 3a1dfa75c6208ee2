import { randomBytes } from 'node:crypto'
import { isPerspective } from './releases.ts'

const MAX_ID_LENGTH = 128
const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

/**
 * What is wrong with a document id; undefined for a valid one. Rules:
 * https://www.sanity.io/docs/content-lake/ids
 */
export function idProblem(id: unknown): string | undefined {
  if (typeof id !== 'string' || id === '') return 'must be a non-empty string'
  if (id.length > MAX_ID_LENGTH) return `has ${id.length} characters, at most ${MAX_ID_LENGTH}`
  if (!/^[a-zA-Z0-9._-]+$/.test(id)) return 'may hold only a-z, A-Z, 0-9, dots, dashes, underscores'
  const segments = id.split('.')
  if (segments.includes('')) return 'must not start or end with a dot nor hold two dots in a row'
  if (segments.some((segment) => segment.startsWith('-'))) return 'has a part that starts with "-"'
  return versionProblem(segments)
}

function versionProblem(segments: string[]): string | undefined {
  if (segments.lastIndexOf('versions') > 0) return 'may hold "versions" only as its first part'
  if (segments[0] === 'versions' && segments.length < 3)
    return 'names a version, which needs the form "versions.<release>.<id>"'
  const [prefix, release = ''] = segments
  // Such an id would be that of a draft or a published document.
  if (prefix === 'versions' && isPerspective(release))
    return `names a version in "${release}", which is no release but a perspective`
  if (segments[0] === 'drafts' && segments.length < 2) return 'names a draft without its id'
  return undefined
}

export const isDraftId = (id: string) => id.startsWith(DRAFTS)
export const isVersionId = (id: string) => id.startsWith(VERSIONS)
export const isPublishedId = (id: string) => !isDraftId(id) && !isVersionId(id)
/** Whether a published document with this id can be read without a sign-in. */
export const isPublicId = (id: string) => !id.includes('.')
/** Whether a document belongs to the platform itself, such as a release. */
export const isSystemId = (id: string) => id.startsWith('_.')

/** The id of a document's draft. */
export const draftIdOf = (id: string) => DRAFTS + id
/** What the ids of all versions in a release begin with. */
export const versionsPrefixOf = (release: string) => `${VERSIONS}${release}.`

/** The id under which a draft or version is published. */
export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  return isVersionId(id) ? id.split('.').slice(2).join('.') : id
}

/**
 * The layer of a document: `published`, `drafts`, or the name of the release that a version belongs
 * to.
 */
export function layerOf(id: string): string {
  if (isDraftId(id)) return 'drafts'
  return isVersionId(id) ? (id.split('.')[1] ?? '') : 'published'
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random id of 22 letters and digits, for documents and transactions. */
export function randomId(length = 22): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** The id that a new document gets: a generated one, or one whose end is, after a dot. */
export function completeId(id: unknown): string {
  if (typeof id !== 'string') return randomId()
  return id.endsWith('.') ? id + randomId() : id
}
