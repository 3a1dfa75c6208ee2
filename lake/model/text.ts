/**
 * Invisible characters that can do harm in terminals or names: ASCII and Latin-1 control
 * characters, such as NUL and ESC; line and paragraph separators; marks that change the
 * direction of text, which can make one name look like another; and halves of surrogate pairs,
 * which all become the same character in SQLite.
 */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu

/**
 * True if a name or other single-line text contains a control character. Texts of documents may
 * contain any.
 */
export const hasControlCharacters = (text: string): boolean => text.search(CONTROL_CHARACTERS) >= 0

export const withoutControlCharacters = (text: string): string =>
  text.replace(CONTROL_CHARACTERS, '')
