export type Point = readonly [x: number, y: number]

/** Rounds to one decimal, which is finer than a device pixel at every size of the drawings. */
export function round(value: number) {
  return Math.round(value * 10) / 10
}

/** A stable 32-bit number for a text (FNV-1a), so that a name always gets the same drawing. */
export function hash(text: string) {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return value >>> 0
}
