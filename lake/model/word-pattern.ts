import { MAX_WORD, inUpperCase, termsOf } from './words.ts'

/** SQLite may try each star of a pattern at each letter of a word. */
const MAX_STARS = 4
const LONE_SURROGATES = /\p{Surrogate}/gu

/**
 * A pattern for SQLite's GLOB that a word must match, in upper case, so that a text with it can match
 * all of `patterns`. Of several, it is the longest one; undefined if none has a star or a dot before
 * its end, and so cannot be looked up by its beginning.
 */
export const globMatching = (patterns: readonly string[]): string | undefined =>
  termsOf(patterns)
    .map(globFor)
    .filter((glob) => glob !== undefined)
    .toSorted((one, other) => other.length - one.length)[0]

/**
 * A dot stands for one character, but for two letters once `\u00df` is written in upper case; half
 * of a character is part of a word in which SQLite knows only the whole.
 */
function globFor(term: string): string | undefined {
  const glob = inUpperCase(term.replace(LONE_SURROGATES, '*')).replace(/[.*]+/g, '*')
  const stars = glob.split('*').length - 1
  const isByBeginning = /^[^*]*\*?$/.test(glob)
  return isByBeginning || stars > MAX_STARS || glob.length > MAX_WORD ? undefined : glob
}
