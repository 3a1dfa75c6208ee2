import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

interface Entry {
  page: StoredPage
  /** Epoch milliseconds. */
  expiresAt: number
  generation: number
}

interface Limits {
  entries: number
  bytes: number
}

/**
 * Compressed responses by path; the least recently used are evicted first. `invalidate` makes every
 * page stale. A stale page stays until it is replaced, so that it can be served while Next fails.
 * This is why expiry is tracked here: the library would delete expired entries.
 */
export class PageCache {
  #entries: LRUCache<string, Entry>
  #generation = 0

  constructor({ bytes, entries }: Limits) {
    this.#entries = new LRUCache({
      max: entries,
      maxSize: bytes,
      // The library throws at a size of 0.
      sizeCalculation: ({ page }) => Math.max(page.bytes, 1),
    })
  }

  /** Read it before a page is requested, and pass it to `set` with that page. */
  get generation(): number {
    return this.#generation
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** The page, where it is neither stale nor expired. */
  fresh(key: string, now = Date.now()): StoredPage | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    return entry.generation === this.#generation && entry.expiresAt > now ? entry.page : undefined
  }

  /** The last good page, however old. */
  lastGood(key: string): StoredPage | undefined {
    return this.#entries.peek(key)?.page
  }

  /** Keeps `page` for `seconds`, unless pages were invalidated since `generation`. */
  set(key: string, page: StoredPage, seconds: number, generation: number): void {
    if (generation !== this.#generation) return
    this.#entries.set(key, { page, generation, expiresAt: Date.now() + seconds * 1000 })
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  invalidate(): void {
    this.#generation += 1
  }
}
