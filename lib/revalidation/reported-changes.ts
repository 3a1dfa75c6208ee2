import { LRUCache } from 'lru-cache'
import { onePerProcess } from '../one-per-process.ts'
import type { Change } from './tags.ts'

const MOST_DOCUMENTS = 10_000

/**
 * When the site last heard of each change, in milliseconds of `performance.now()`: setting the machine's
 * clock would make intervals of `Date.now()` longer or shorter.
 */
export class ReportedChanges {
  readonly #times = new LRUCache<string, number>({ max: MOST_DOCUMENTS })
  #everything = -Infinity
  #event = -Infinity

  /** Call when every page was expired, which covers all changes before `now`. */
  noteEverything(now = performance.now()): void {
    this.#everything = now
  }

  /** Call when a live event arrived and what it affects was expired. Such events name no documents. */
  noteEvent(now = performance.now()): void {
    this.#event = Math.max(this.#event, now)
  }

  noteChanges(changes: readonly Change[], now = performance.now()): void {
    for (const { _id = '', _type, operation } of changes) {
      this.#times.set(documentKey(_id), now)
      // Where a webhook does not name the operation, it counts as any of them.
      if (operation !== 'update') this.#times.set(countKey(_type), now)
    }
  }

  /** Whether the site heard of a change of this document at `time` or later. */
  ofDocument = (id: string, time: number): boolean => this.#isSince(documentKey(id), time)

  /**
   * Whether the site heard, at `time` or later, that a document of this type was added or removed.
   */
  ofCount = (type: string, time: number): boolean => this.#isSince(countKey(type), time)

  #isSince(key: string, time: number): boolean {
    return Math.max(this.#everything, this.#event, this.#times.get(key) ?? -Infinity) >= time
  }
}

const documentKey = (id: string) => `document ${id}`
const countKey = (type: string) => `count ${type}`

/** One for the process, because webhooks are handled in Next's bundle and the watch runs outside of it. */
export const reportedChanges = onePerProcess(
  'revalidation.reportedChanges',
  () => new ReportedChanges(),
)
