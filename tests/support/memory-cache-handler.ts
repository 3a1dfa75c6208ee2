import PageCacheHandler from '../../server/page-cache-handler.mjs'

const missing = async () => {
  throw new Error('There is no such file.')
}

/** Next's cache of pages, with nothing on disk. */
export const memoryCacheHandler = () =>
  new PageCacheHandler({
    fs: { existsSync: () => false, readFile: missing, stat: missing },
    flushToDisk: true,
    serverDistDir: '/nowhere',
    revalidatedTags: [],
    maxMemoryCacheSize: 1_000_000,
  })
