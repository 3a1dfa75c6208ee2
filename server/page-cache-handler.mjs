import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'

/** @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default} */
const FileSystemCache = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
).default

/** For each key, the times of the lookups that found nothing and stored nothing yet; the oldest first. */
const misses = new LRUCache({ max: 20_000 })
/** Longer than rendering takes: a lookup older than this has failed. */
const LONGEST_MS = 20_000
const MAX_MISSES = 100

/** Lookups of a key whose rendering may still be running. */
const pendingMisses = (key) =>
  (misses.get(key) ?? []).filter((time) => time > Date.now() - LONGEST_MS).slice(0, MAX_MISSES)

/**
 * Next's own cache of pages and fetched data, with two differences.
 *
 * New entries stay in memory, which is bounded. On disk, every unknown URL would leave its own
 * "not found" page. `experimental.isrFlushToDisk: false` would prevent that too, but it also turns
 * off the cache of optimized images.
 *
 * An entry's age counts from the request that caused it, not from the end of its rendering as in
 * Next. Otherwise a page whose content was read just before a publish and which was finished just
 * after it would count as newer than the publish, and would show the old content for good.
 */
export default class PageCacheHandler extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false })
  }

  async get(key, context) {
    const now = Date.now()
    const entry = await super.get(key, context)
    if (entry === null) misses.set(key, [...pendingMisses(key), now])
    return entry
  }

  async set(key, data, context) {
    await super.set(key, data, context)
    const [first, ...others] = pendingMisses(key)
    if (first === undefined) return
    // It is not known which lookup this entry belongs to. The oldest is the safe guess.
    if (others.length === 0) misses.delete(key)
    else misses.set(key, [first, ...others.slice(1)])
    const entry = FileSystemCache.memoryCache?.get(key)
    if (entry !== undefined) entry.lastModified = first
  }
}
