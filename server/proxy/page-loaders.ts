import type { AskNext } from './ask-next.ts'
import { PageCache } from './page-cache.ts'
import { createPages } from './pages.ts'
import { isImmutable } from './paths.ts'
import { askForPrefetches } from './prefetches.ts'

const MEGABYTE = 1024 * 1024
const LIMITS = { entries: 2000, bytes: 96 * MEGABYTE }
/** A page has two segments of its own. Those that do not fit come from Next. */
const PREFETCH_LIMITS = { entries: 2000, bytes: 48 * MEGABYTE }

/** The caches in memory, and for each the function that answers from it or asks Next. */
export function createPageLoaders(ask: AskNext, host: string) {
  const caches = {
    pages: new PageCache(LIMITS),
    files: new PageCache(LIMITS),
    prefetches: new PageCache(PREFETCH_LIMITS),
  }
  const files = createPages(caches.files, ask, host)
  const readStyle = async (path: string) => {
    const outcome = isImmutable(path) ? await files(path) : 'own'
    if (outcome === 'own' || !('page' in outcome)) return undefined
    return outcome.page.variants.identity.body.toString()
  }
  const loaders = {
    files,
    pages: createPages(caches.pages, ask, host, readStyle),
    prefetches: createPages(caches.prefetches, askForPrefetches(ask), host),
  }
  return { caches, loaders }
}
