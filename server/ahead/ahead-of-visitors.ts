import type { Made } from '../proxy/picture-route.ts'
import { createEncodeAhead } from './encode-ahead.ts'
import { changedPages, warmUp } from './warm-up.ts'

/**
 * Not all pages of a large site fit into the cache: the last ones would evict the newest. And a
 * publish must not cause all of them to be rendered again.
 */
const MOST_PAGES = { afterStart: 500, afterPublish: 100 }

interface Options {
  /** Address at which this machine reaches the site. */
  origin: string
  makePicture: (address: string) => Promise<Made>
  isBusyWithPictures: () => boolean
  signal: AbortSignal
}

/**
 * Visits every page when the site has started, and what publishes changed afterwards, and has the
 * pictures encoded that these pages name.
 */
export function createAheadOfVisitors(options: Options) {
  const { isBusyWithPictures: isBusy, makePicture: make, origin, signal } = options
  const encoder = createEncodeAhead({ make, isBusy, signal })
  /** ETags of what was visited, by path. */
  const seen = new Map<string, string>()
  let isDue = false
  let running: Promise<void> | undefined

  async function visitWhileDue(): Promise<void> {
    while (isDue && !signal.aborted) {
      isDue = false
      const onPage = encoder.batch()
      try {
        const pages = changedPages(origin, seen, signal, MOST_PAGES.afterPublish)
        for await (const html of pages) onPage(html)
      } catch {
        // The next publish visits them, or else visitors do.
      }
    }
  }

  return {
    afterStart: () =>
      warmUp({
        pages: changedPages(origin, seen, signal, MOST_PAGES.afterStart),
        origin,
        signal,
        onPage: encoder.batch(),
      }),
    /** One round at a time: an import publishes a hundred documents at once. */
    afterPublish(): void {
      isDue = true
      running ??= visitWhileDue().finally(() => {
        running = undefined
      })
    },
  }
}
