/** Repeatable random choices: the same seed gives the same ones. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A number from 0 to 1, after the mulberry32 generator. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0]
  }

  /** Up to `most` things. */
  some<Item>(most: number, make: () => Item): Item[] {
    return Array.from({ length: this.below(most + 1) }, make)
  }
}

/** How often to try something: few times in a run of all tests, many with `npm test -- lake --long`. */
export const tries = (few: number, many: number): number =>
  process.env['TEST_LONG'] === '1' ? many : few
