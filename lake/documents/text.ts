// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g

/** True where a text holds a NUL, a line break or another character that is not seen. */
export const hasControlCharacters = (text: string): boolean => text.search(CONTROL_CHARACTERS) >= 0

export const withoutControlCharacters = (text: string): string =>
  text.replace(CONTROL_CHARACTERS, '')
