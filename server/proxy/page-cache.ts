import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

interface Entry {
  page: StoredPage
  /** In milliseconds of `performance.now()`, which goes on evenly when the clock is set. */
  expiresAt: number
  generation: number
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
  #generation = 0
  /** The generation that began when a tag expired last. */
  readonly #expired = new Map<string, number>()
  /** The generation that began when everything did. */
  #everything = 0
  #regenerations = 0

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

  #isCurrent({ generation, tags }: Entry): boolean {
    if (tags === undefined) return generation === this.#generation
    const since = tags.map((tag) => this.#expired.get(tag) ?? 0)
    return generation >= Math.max(this.#everything, ...since)
  }

  /** The last good page, however old. */
  lastGood(key: string): StoredPage | undefined {
    return this.#entries.peek(key)?.page
  }

  /** Keeps `page`, made from `tags`, for `seconds`, unless anything was invalidated since `generation`. */
  set(
    key: string,
    page: StoredPage,
    { generation, seconds, tags }: { generation: number; seconds: number; tags?: Entry['tags'] },
  ): void {
    if (generation !== this.#generation) return
    if (this.#entries.has(key)) this.#regenerations += 1
    this.#entries.set(key, {
      page,
      generation,
      tags,
      expiresAt: performance.now() + seconds * 1000,
    })
  }

  /** Notes what `page` was made from, once that is known. Too late if anything was invalidated since. */
  learn(key: string, page: StoredPage, tags: Entry['tags']): void {
    const entry = this.#entries.peek(key)
    if (entry?.page === page && entry.generation === this.#generation) entry.tags ??= tags
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  /** Makes the pages stale that were made from any of `tags`, or all of them. */
  invalidate(tags?: readonly string[]): void {
    this.#generation += 1
    if (tags === undefined || this.#expired.size + tags.length > MOST_TAGS) {
      this.#everything = this.#generation
      this.#expired.clear()
    } else for (const tag of tags) this.#expired.set(tag, this.#generation)
  }
}
