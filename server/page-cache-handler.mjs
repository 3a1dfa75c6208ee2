import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

/**
 * Next's own cache of pages, except that what is new stays in memory, where it is bounded. On disk
 * every unknown URL would leave its own "not found" page. `experimental.isrFlushToDisk: false`
 * would do the same, but it also turns off the cache of optimized pictures.
 */
export default class PageCacheHandler extends fileSystemCache.default {
  constructor(context) {
    super({ ...context, flushToDisk: false })
  }
}
