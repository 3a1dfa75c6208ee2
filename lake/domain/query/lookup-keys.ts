import { randomUUID } from 'node:crypto'

/**
 * groq-js takes no functions of ours, but it calls back for the target of each reference. Rewritten queries use
 * that to look up other things, by references that are keys. No document can hold one: they begin with a random
 * text that nobody can guess.
 */
export const MARK = randomUUID()

const TEXTS = `${MARK} texts `
const LOOKUP = `${MARK} lookup `
/** Between values that are only known when the query runs. */
export const SEPARATOR = ` ${MARK} `

export type LookupKey =
  | { kind: 'texts'; id: string }
  | { kind: 'lookup'; index: number; values: string[] }

/** What comes before the id of the document whose texts are asked for. */
export const textsOfDocument = TEXTS

/** What comes before the values that a lookup is still open for. */
export const lookupNumber = (index: number) => `${LOOKUP}${index}:`

/** The key that a reference is; undefined for a plain reference. */
export function lookupKeyOf(reference: string): LookupKey | undefined {
  if (reference.startsWith(TEXTS)) return { kind: 'texts', id: reference.slice(TEXTS.length) }
  if (!reference.startsWith(LOOKUP)) return undefined
  const end = reference.indexOf(':', LOOKUP.length)
  return {
    kind: 'lookup',
    index: Number(reference.slice(LOOKUP.length, end)),
    values: reference.slice(end + 1).split(SEPARATOR),
  }
}
