const MAX_LENGTH = 100
/** From here on, SQLite's order of UTF-8 and JavaScript's order of UTF-16 differ. */
const LATE_CHARACTERS = /[\ud800-\uffff].*/s

/**
 * A value of SQLite whose order never contradicts GROQ's: numbers, texts, booleans, everything else.
 * Equal keys may stand for different values, so whoever sorts by them has to sort equal ones again.
 */
export function sortKey(value: unknown): number | string | Uint8Array {
  if (typeof value === 'number') return value
  if (typeof value === 'string')
    return value.replace(LATE_CHARACTERS, '\uffff').slice(0, MAX_LENGTH)
  if (typeof value === 'boolean') return Uint8Array.of(value ? 1 : 0)
  return Uint8Array.of(2)
}
