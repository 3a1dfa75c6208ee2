import type { Random } from './random.ts'

/**
 * Parts of random words: letters with unusual upper-case forms, dots, signs, and invalid
 * characters.
 */
const PIECES = [
  'bus',
  'Bus',
  'BUS',
  'straße',
  'STRASSE',
  'ẞ',
  'İ',
  'ı',
  'I',
  'i',
  'ς',
  'σ',
  'Σ',
  '\u212a',
  'k',
  'ſ',
  's',
  'é',
  'e\u0301',
  'ŉ',
  'ǆ',
  'ﬃ',
  'a.b',
  '.',
  '..',
  '_',
  "don't",
  '5',
  '500',
  '\u0000',
  '\u001f',
  '😀',
  '\ud83d',
  '\ufffd',
  '=',
  '~',
  '`',
  '~ASSET~',
  'x'.repeat(70),
  '漢字',
  '𐐨',
  '𐐀',
] as const
const SEPARATORS = ['', '', ' ', '-', '.', '"', '(', '\n', '\u00a0', '\\', '/'] as const

export const someText = (random: Random): string =>
  Array.from(
    { length: 1 + random.below(4) },
    () => random.pick(PIECES) + random.pick(SEPARATORS),
  ).join('')

/** Prefixes of such texts, with stars and dots where they have a special meaning. */
export function somePattern(random: Random): string {
  const text = someText(random)
  const part = text.slice(0, 1 + random.below(text.length))
  return random.pick(['', '', '*', '.', '-']) + part + random.pick(['', '', '*', '*', '.', '*s'])
}
