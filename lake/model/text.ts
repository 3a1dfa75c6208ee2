/**
 * Characters that terminals act on and readers cannot see: the control characters of ASCII and Latin-1, such as NUL and ESC, line
 * and paragraph separators, and marks that turn the direction of text, by which a name can be made to look like another.
 */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/** True where a name or another single line holds a character that it must not. The texts of documents may hold any. */
export const hasControlCharacters = (text: string): boolean => text.search(CONTROL_CHARACTERS) >= 0

export const withoutControlCharacters = (text: string): string =>
  text.replace(CONTROL_CHARACTERS, '')
