import { SEARCH_LENGTH } from './answer.ts'

/** How words become the terms of the index, the same for documents and for what visitors type. */

export const MOST_WORDS = 8

/** A letter, digit or sign of any script with the marks on it, and apostrophes within a word. */
const WORD = /[\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+(?:['’][\p{L}\p{M}]+)*/gu

/** Words that nearly every text has, and that tell nothing of what it is about. */
const COMMON = new Set(
  'a an and are as at be by for from has have in is it its of on or that the their this to was we were will with you your'.split(
    ' ',
  ),
)

/** Letters without accents, in lower case: `Über` -> `uber`. */
const folded = (word: string) => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Without plural and possessive endings of English: `cameras` -> `camera`, `buses` -> `bus`, `cities` ->
 * `citie`. Since nothing tells whether `cases` is of `case` or `cas`, the e of such words goes too.
 */
function singular(word: string): string {
  const own = word.replace(/['’]s?$/, '').replaceAll(/['’]/g, '')
  if (own.length < 4) return own
  const stem = own.replace(/(?<=[sxz]|[cs]h)es?$/, '')
  const plain = stem.length < 3 ? own : stem
  return plain.length > 3 && /[^isu]s$/.test(plain) ? plain.slice(0, -1) : plain
}

/** A word as it is looked for while it is typed; undefined for words that are not searched. */
export function spellingOf(word: string): string | undefined {
  const plain = folded(word)
  return COMMON.has(plain) ? undefined : singular(plain) || undefined
}

/**
 * The term that stands for a spelling in the index. Nothing tells whether `cities` is of `city` or, like
 * `cookies`, of `citie`, so both ends are one: `citie` -> `city`, `cookie` -> `cooky`.
 */
export const termOfSpelling = (spelling: string) => spelling.replace(/(?<=[^ae])ie$/, 'y')

/** The term that stands for a word in the index; undefined for words that are not searched. */
export function termOf(word: string): string | undefined {
  const spelling = spellingOf(word)
  return spelling === undefined ? undefined : termOfSpelling(spelling)
}

/** The words of a text, each with its place. */
export const wordsWithPlaces = (text: string) => text.matchAll(WORD)

export const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** Characters that show nothing, and those that turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu

export interface Query {
  /** What is searched, as it can be shown. */
  text: string
  /** Whether there was more than is searched. */
  isShortened: boolean
}

/** What was typed, made fit to be searched and shown; any text will do. */
export function readQuery(typed: string): Query {
  // Cut first, so that the length bounds all further work.
  const start = typed.slice(0, 4 * SEARCH_LENGTH).normalize('NFC')
  const visible = start.replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()
  const cut = [...visible].slice(0, SEARCH_LENGTH).join('')
  const places = [...wordsWithPlaces(cut)]
  const beyond = places[MOST_WORDS]?.index
  const text = (beyond === undefined ? cut : cut.slice(0, beyond)).trim()
  return {
    text,
    isShortened: text.length < visible.length || start.length < typed.normalize('NFC').length,
  }
}
