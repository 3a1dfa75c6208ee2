import { apiError } from '../../model/errors.ts'
import type { Visibility } from '../../store/criteria.ts'

/** What a query sees; whoever may read it is another question. */
export type Perspective = Visibility['layers']

const PUBLISHED: Perspective = []

export const isPublished = (perspective: Perspective) =>
  Array.isArray(perspective) && perspective.length === 0

/**
 * From this API version on, queries see only published documents by default, and `raw` includes the
 * versions in releases, which programs written before would take for documents of their own.
 */
const RELEASES_SINCE = '2025-02-19'
/** Sanity documents no limit; the Studio sends all open releases. */
const MAX_LAYERS = 100

/**
 * The perspective that the request asks for, or else its API version's default. Throws 400 for an
 * invalid one.
 */
export function parsePerspective(asked: string | null, apiVersion: string): Perspective {
  if (asked === null || asked === '') {
    return knowsReleases(apiVersion) ? PUBLISHED : raw(apiVersion)
  }
  const names = asked.split(',').map((name) => name.trim())
  if (names.length === 1 && names[0] === 'raw') return raw(apiVersion)
  for (const name of names) requireLayer(name, names)
  return names
    .filter((name) => name !== 'published')
    .map((name) => (name === 'previewDrafts' ? 'drafts' : name))
}

const raw = (apiVersion: string) => (knowsReleases(apiVersion) ? 'raw' : 'raw without versions')

/** Whether a client that asks for this API version knows that there are versions in releases. */
export function knowsReleases(apiVersion: string): boolean {
  const isDated = /^\d{4}/.test(apiVersion)
  // Version X counts as the newest; 1 and all other undated versions as the oldest.
  return isDated ? apiVersion >= RELEASES_SINCE : apiVersion === 'X'
}

function requireLayer(name: string, names: string[]): void {
  const alone = name === 'raw' || (name === 'published' && names.at(-1) !== name)
  if (!alone && names.length <= MAX_LAYERS && /^[a-zA-Z0-9_-]+$/.test(name)) return
  throw apiError(
    400,
    `Invalid perspective "${names.join(',')}": use raw, published, drafts, or up to ${MAX_LAYERS} release names and drafts separated by commas; raw cannot be combined with others, and published comes last.`,
  )
}
