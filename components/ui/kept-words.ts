const NO_BREAK_SPACE = '\u00A0'

/** The space between a number and its unit. */
const BEFORE_UNIT =
  /(?<=\d) (?=(?:[cmkn]?m|in|ft|k?g|lb|m?s|min|kWh|k?W|V|[kMGT]B|TOPS|mph|°[CF])(?![\p{L}\p{N}]))/gu

/**
 * A short word that begins a sentence and would hang at the end of a line, with the word after it. What a
 * preview marks its texts with is invisible, and no part of a word.
 */
const FIRST_WORDS = /(?<=[.?!] )(\p{Lu}\p{L}{0,3}) ([\p{L}\p{N}][^\s\p{Cf}]*)/gu

/** Longer pairs may be wider than a phone in large headings of enlarged text. */
const MOST = 9

/** Keeps numbers with their units, and the first two words of a later sentence, on one line. */
export const keepWords = (text: string): string =>
  text
    .replaceAll(BEFORE_UNIT, NO_BREAK_SPACE)
    .replaceAll(FIRST_WORDS, (pair: string, first: string, second: string) =>
      pair.length > MOST ? pair : first + NO_BREAK_SPACE + second,
    )

/** A text that the page shows, with spaces that may break, as editors type them. */
export const withSpaces = (text: string): string => text.replaceAll(NO_BREAK_SPACE, ' ')
