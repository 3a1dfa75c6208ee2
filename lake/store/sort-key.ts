const MAX_LENGTH = 100
/**
 * From this character on, the order of UTF-8, which SQLite uses, differs from that of UTF-16, which
 * JavaScript uses.
 */
const LATE_CHARACTERS = /[\ud800-\uffff].*/s

/**
 * A SQLite value whose order never contradicts GROQ's: numbers, texts, booleans, everything else.
 * Different values may have equal keys, so items with equal keys have to be sorted again.
 */
export function sortKey(value: unknown): number | string | Uint8Array {
  if (typeof value === 'number') return value
  if (typeof value === 'string')
    return value.replace(LATE_CHARACTERS, '\uffff').slice(0, MAX_LENGTH)
  if (typeof value === 'boolean') return Uint8Array.of(value ? 1 : 0)
  return Uint8Array.of(2)
}
