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

/** A word without its possessive ending and apostrophes. */
const withoutPossessive = (word: string) => word.replace(/['’]s?$/, '').replaceAll(/['’]/g, '')

/**
 * Without plural endings of English: `cameras` -> `camera`, `buses` -> `bus`, `cities` -> `citie`. Since
 * nothing tells whether `cases` is of `case` or `cas`, the e of such words goes too.
 */
function singular(word: string): string {
  if (word.length < 4) return word
  const stem = word.replace(/(?<=[sxz]|[cs]h)es?$/, '')
  const plain = stem.length < 3 ? word : stem
  return plain.length > 3 && /[^isu]s$/.test(plain) ? plain.slice(0, -1) : plain
}

/**
 * The terms under which a word is kept in the index and looked for; none for words that are not searched.
 * The first is what begins as the word does, while it is typed. Nothing tells whether `cities` is of `city`
 * or, like `cookies`, of `citie`, so such a word has two.
 */
export function termsOf(word: string): string[] {
  const whole = folded(word)
  const plain = withoutPossessive(whole)
  if (COMMON.has(whole) || plain === '') return []
  const term = singular(plain)
  return /[^ae]ies$/.test(plain) ? [term, term.replace(/ie$/, 'y')] : [term]
}

/** The words of a text, each with its place. */
export const wordsWithPlaces = (text: string) => text.matchAll(WORD)

export const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** Characters that show nothing, and those that turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu

export interface Query {
  /** What is searched, as it can be shown. */
  text: string
  /** Whether only the beginning of what was typed is searched. */
  isShortened: boolean
}

/** What was typed, made fit to be searched and shown; any text will do. */
export function readQuery(typed: string): Query {
  // Cut first, to limit all further work.
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
