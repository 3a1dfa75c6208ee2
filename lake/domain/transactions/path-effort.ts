import type { Term } from './patch-path.ts'

/**
 * How many steps the paths of one transaction may take together: a second or two of the event loop. To
 * find a thousand items by their keys in a list of ten thousand takes half of them.
 */
const MOST_STEPS = 20_000_000
/** What one place that is found, or searched by `..`, takes, in times of a look at an item. */
const STEPS_FOR_PLACE = 40

/**
 * What the paths of a transaction take, which is counted, so that a patch is refused or carried out no
 * matter how busy the machine is.
 */
export class PathEffort {
  #left: number

  constructor(most = MOST_STEPS) {
    this.#left = most
  }

  /** Counts what a term takes to be looked for in `value`. */
  look(term: Term, value: unknown): void {
    const isTestedEach = term.kind === 'filter' || term.kind === 'range'
    const items = isTestedEach && Array.isArray(value) ? value.length : 1
    this.#spend(items * ('names' in term ? 1 + term.names.length : 1))
  }

  /** Counts places that were found. */
  find(places: number): void {
    this.#spend(places * STEPS_FOR_PLACE)
  }

  #spend(steps: number): void {
    this.#left -= steps
    if (this.#left >= 0) return
    throw new Error(
      'the paths of this transaction search too much; lead to items by name and _key, not by "..", "*" or long lists of selectors, or send several transactions',
    )
  }
}
