import { randomUUID } from 'node:crypto'

/**
 * groq-js cannot be given functions of our own, but it asks for what a reference leads to. Rewritten queries use that
 * to ask for other things. No document can hold such a reference, because it begins with what nobody can guess.
 */
const MARK = randomUUID()

const TEXTS = `${MARK} texts `
const LOOKUP = `${MARK} lookup `
/** Between values that are only known when the question is asked. */
export const SEPARATOR = ` ${MARK} `

export type Question =
  | { kind: 'texts'; id: string }
  | { kind: 'lookup'; index: number; values: string[] }

/** What comes before the id of the document whose texts are asked for. */
export const textsOfDocument = TEXTS

/** What comes before the values that a lookup is still open for. */
export const lookupNumber = (index: number) => `${LOOKUP}${index}:`

/** The question that a reference stands for; undefined for a plain reference. */
export function questionOf(reference: string): Question | undefined {
  if (reference.startsWith(TEXTS)) return { kind: 'texts', id: reference.slice(TEXTS.length) }
  if (!reference.startsWith(LOOKUP)) return undefined
  const end = reference.indexOf(':', LOOKUP.length)
  return {
    kind: 'lookup',
    index: Number(reference.slice(LOOKUP.length, end)),
    values: reference.slice(end + 1).split(SEPARATOR),
  }
}
