import { apiError } from '../../model/errors.ts'

/**
 * `raw`, or the layers to look through, the topmost first; published documents always lie below the
 * last one.
 */
export type Perspective = 'raw' | readonly string[]

const PUBLISHED: Perspective = []

export const isPublished = (perspective: Perspective) => perspective.length === PUBLISHED.length

/** From this API version on, queries see only published documents by default. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'
/** Sanity documents no limit; the Studio sends all open releases. */
const MAX_LAYERS = 100

/**
 * The perspective that the request asks for, or else its API version's default. Throws 400 for an
 * invalid one.
 */
export function parsePerspective(asked: string | null, apiVersion: string): Perspective {
  if (asked === null || asked === '') return defaultPerspective(apiVersion)
  const names = asked.split(',').map((name) => name.trim())
  if (names.length === 1 && names[0] === 'raw') return 'raw'
  for (const name of names) requireLayer(name, names)
  return names
    .filter((name) => name !== 'published')
    .map((name) => (name === 'previewDrafts' ? 'drafts' : name))
}

function defaultPerspective(apiVersion: string): Perspective {
  const isDated = /^\d{4}/.test(apiVersion)
  // Version X counts as the newest; 1 and all other undated versions as the oldest.
  if (isDated ? apiVersion >= PUBLISHED_BY_DEFAULT_SINCE : apiVersion === 'X') return PUBLISHED
  return 'raw'
}

function requireLayer(name: string, names: string[]): void {
  const alone = name === 'raw' || (name === 'published' && names.at(-1) !== name)
  if (!alone && names.length <= MAX_LAYERS && /^[a-zA-Z0-9_-]+$/.test(name)) return
  throw apiError(
    400,
    `Invalid perspective "${names.join(',')}": use raw, published, drafts, or up to ${MAX_LAYERS} release names and drafts separated by commas; raw cannot be combined with others, and published comes last.`,
  )
}
