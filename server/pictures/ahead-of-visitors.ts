import { changedPages, warmUp } from '../proxy/warm-up.ts'
import { createEncodeAhead } from './encode-ahead.ts'
import type { Made } from './encode-ahead.ts'

/**
 * Pages of large sites do not all fit into the cache, where the last ones would push out the newest. And
 * a publish must not render all of them anew.
 */
const MOST_PAGES = { afterStart: 500, afterPublish: 100 }

interface Options {
  /** Where this machine reaches the site. */
  origin: string
  makePicture: (address: string) => Promise<Made>
  isBusyWithPictures: () => boolean
  /** Whether pictures are encoded, or only pages rendered. */
  withPictures: boolean
  signal: AbortSignal
}

/**
 * Visits every page when the site has started, and what publishes changed afterwards, and has the
 * pictures encoded that these pages name.
 */
export function createAheadOfVisitors(options: Options) {
  const { isBusyWithPictures: isBusy, makePicture: make, origin, signal, withPictures } = options
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
        onPage: withPictures ? encoder.batch() : () => {},
      }),
    /** One round at a time: an import publishes a hundred documents at once. */
    afterPublish(): void {
      if (!withPictures) return
      isDue = true
      running ??= visitWhileDue().finally(() => {
        running = undefined
      })
    },
  }
}
