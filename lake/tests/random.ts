/** Whole numbers from 0 up to, and without, a limit. */
export type Random = (limit: number) => number

/** A small seeded generator (mulberry32), so that a failure can be repeated. */
export function randomFrom(seed: number): Random {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
