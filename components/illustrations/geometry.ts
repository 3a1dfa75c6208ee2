export type Point = readonly [x: number, y: number]

/** One decimal is finer than a device pixel at every size the drawings are shown. */
export function round(value: number) {
  return Math.round(value * 10) / 10
}

/** SVG path data through `points`, closed with `z` if asked. */
export function line(points: readonly Point[], closed = false) {
  return `M${points.map((point) => point.map(round).join(' ')).join(' ')}${closed ? 'z' : ''}`
}

/** SVG path data of the part of a ring around `center` from one angle to another (degrees, clockwise from east). */
export function arc([x, y]: Point, radius: number, from: number, to: number) {
  const at = (degrees: number): Point => {
    const radians = (degrees * Math.PI) / 180
    return [round(x + radius * Math.cos(radians)), round(y + radius * Math.sin(radians))]
  }
  const large = Math.abs(to - from) > 180 ? 1 : 0
  const sweep = to > from ? 1 : 0
  return `M${at(from).join(' ')}A${radius} ${radius} 0 ${large} ${sweep} ${at(to).join(' ')}`
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
