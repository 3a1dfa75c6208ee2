export type Point = readonly [x: number, y: number]

/** One decimal is finer than a device pixel at every size the drawings are shown. */
export function round(value: number) {
  return Math.round(value * 10) / 10
}

/** SVG path data through `points`, closed with `z` if asked. */
export function line(points: readonly Point[], closed = false) {
  return `M${points.map((point) => point.map(round).join(' ')).join(' ')}${closed ? 'z' : ''}`
}

/** A stable 32-bit number for a text (FNV-1a), so that a name always gets the same drawing. */
export function hash(text: string) {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return value >>> 0
}

/** Random numbers in [0, 1) that repeat for the same seed (linear congruential, Numerical Recipes). */
export function seeded(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
