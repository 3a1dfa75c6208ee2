export type Point = readonly [x: number, y: number]

/** Rounds to one decimal, which is finer than a device pixel at every size of the drawings. */
export function round(value: number) {
  return Math.round(value * 10) / 10
}
