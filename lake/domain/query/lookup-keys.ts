import { randomUUID } from 'node:crypto'

/**
 * groq-js accepts no functions of ours, but it calls back to resolve each reference. Rewritten
 * queries use that for other lookups: they contain references whose `_ref` is a lookup key. No
 * document can hold such a key, because each begins with a random text that nobody can guess.
 */
export const MARK = randomUUID()

/** Beginning of the lookup key for all texts of a document; its id follows. */
export const TEXTS_PREFIX = `${MARK} texts `
const LOOKUP = `${MARK} lookup `
/** Separates values that are known only when the query runs. */
export const SEPARATOR = ` ${MARK} `

type LookupKey = { kind: 'texts'; id: string } | { kind: 'lookup'; index: number; values: string[] }

/**
 * Beginning of the lookup key for lookup number `index` of the plan; its values follow, if they are
 * known only when the query runs.
 */
export const lookupPrefix = (index: number) => `${LOOKUP}${index}:`

/** Parses a `_ref` that is a lookup key; undefined for an ordinary reference. */
export function lookupKeyOf(reference: string): LookupKey | undefined {
  if (reference.startsWith(TEXTS_PREFIX))
    return { kind: 'texts', id: reference.slice(TEXTS_PREFIX.length) }
  if (!reference.startsWith(LOOKUP)) return undefined
  const end = reference.indexOf(':', LOOKUP.length)
  return {
    kind: 'lookup',
    index: Number(reference.slice(LOOKUP.length, end)),
    values: reference.slice(end + 1).split(SEPARATOR),
  }
}
