import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

interface Entry {
  page: StoredPage
  /** In milliseconds of `performance.now()`, which goes on evenly when the clock is set. */
  expiresAt: number
  /** When reading its content began, by the same clock. */
  madeAt: number
  /** What it was made from. Undefined if that is not known: any change may affect it. */
  tags: readonly string[] | undefined
}

/** Times of more tags than this are not kept: everything expires instead. */
const MOST_TAGS = 20_000

interface Limits {
  entries: number
  bytes: number
}

/**
 * Compressed responses by path; the least recently used are evicted first. `invalidate` makes those
 * stale that were made from certain content. A stale page stays until it is replaced, so that it can
 * be served while Next fails. This is why expiry is tracked here: the library would delete expired
 * entries.
 */
export class PageCache {
  #entries: LRUCache<string, Entry>
  /** When each tag expired last, by `performance.now()`. */
  readonly #expired = new Map<string, number>()
  /** When everything did. */
  #everything = -Infinity
  /** When anything did. */
  #anything = -Infinity
  #regenerations = 0

  constructor({ bytes, entries }: Limits) {
    this.#entries = new LRUCache({
      max: entries,
      maxSize: bytes,
      // The library throws at a size of 0.
      sizeCalculation: ({ page }) => Math.max(page.bytes, 1),
    })
  }

  /** When anything expired last, by `performance.now()`. */
  get expiredAt(): number {
    return this.#anything
  }

  /** How many pages took the place of an older one. */
  get regenerations(): number {
    return this.#regenerations
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** The page, where it is neither stale nor expired. */
  fresh(key: string, now = performance.now()): StoredPage | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    return this.#isCurrent(entry) && entry.expiresAt > now ? entry.page : undefined
  }

  #isCurrent({ madeAt, tags }: Entry): boolean {
    if (tags === undefined) return madeAt > this.#anything
    const since = tags.map((tag) => this.#expired.get(tag) ?? -Infinity)
    return madeAt > Math.max(this.#everything, ...since)
  }

  /** The last good page, however old. */
  lastGood(key: string): StoredPage | undefined {
    return this.#entries.peek(key)?.page
  }

  /**
   * Keeps `page`, made from `tags` as they were at `madeAt` (by `performance.now()`), for `seconds`, unless
   * anything expired since then.
   */
  set(
    key: string,
    page: StoredPage,
    { madeAt, seconds, tags }: { madeAt: number; seconds: number; tags?: Entry['tags'] },
  ): void {
    if (madeAt <= this.#anything) return
    if (this.#entries.has(key)) this.#regenerations += 1
    this.#entries.set(key, {
      page,
      madeAt,
      tags,
      expiresAt: performance.now() + seconds * 1000,
    })
  }

  /** Notes what `page` was made from, once that is known. Too late if anything expired since. */
  learn(key: string, page: StoredPage, tags: Entry['tags']): void {
    const entry = this.#entries.peek(key)
    if (entry?.page === page && entry.madeAt > this.#anything) entry.tags ??= tags
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  /** Makes the pages stale that were made from any of `tags`, or all of them. */
  invalidate(tags?: readonly string[]): void {
    const now = performance.now()
    this.#anything = now
    if (tags === undefined || this.#expired.size + tags.length > MOST_TAGS) {
      this.#everything = now
      this.#expired.clear()
    } else for (const tag of tags) this.#expired.set(tag, now)
  }
}
