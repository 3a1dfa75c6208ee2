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
 * Compressed answers by path, least recently used first out. `invalidate` makes every
 * page stale at once; a stale page is kept until it is replaced, so that it can stand in
 * while a fresh one cannot be had.
 */
export class PageCache {
  #entries = new Map<string, Entry>()
  #bytes = 0
  #generation = 0
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Pass it to `set` with a page that was asked for now. */
  get generation(): number {
    return this.#generation
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  /** The page if it is current. */
  fresh(key: string, now = Date.now()): StoredPage | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    if (entry.generation !== this.#generation || entry.expiresAt <= now) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.page
  }

  /** The last good page, however old. */
  lastGood(key: string): StoredPage | undefined {
    return this.#entries.get(key)?.page
  }

  /** Keeps `page` for `seconds`, unless pages were invalidated since `generation`. */
  set(key: string, page: StoredPage, seconds: number, generation: number): void {
    if (generation !== this.#generation || page.bytes > this.#limits.bytes) return
    this.delete(key)
    this.#entries.set(key, { page, generation, expiresAt: Date.now() + seconds * 1000 })
    this.#bytes += page.bytes
    for (const oldest of this.#entries.keys()) {
      if (!this.#isOverLimit()) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.page.bytes
  }

  invalidate(): void {
    this.#generation += 1
  }

  #isOverLimit(): boolean {
    return this.#entries.size > this.#limits.entries || this.#bytes > this.#limits.bytes
  }
}
