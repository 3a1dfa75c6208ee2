import type { Made } from '../proxy/picture-route.ts'
import { createEncodeAhead } from './encode-ahead.ts'
import { changedPages, warmUp } from './warm-up.ts'

/**
 * How many pages are visited at most. After a start, the pages of a large site would not all fit into the
 * cache, and the last ones would evict the newest. After a publish, rendering all again takes too long.
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
        // Left to the next publish, or to visitors.
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
    /** Visits what changed, one round at a time, because an import publishes many documents at once. */
    afterPublish(): void {
      isDue = true
      running ??= visitWhileDue().finally(() => {
        running = undefined
      })
    },
  }
}
