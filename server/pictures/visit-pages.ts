import { changedPages, warmUp } from '../proxy/warm-up.ts'
import { createEncodeAhead } from './encode-ahead.ts'
import type { Made } from './encode-ahead.ts'

interface Options {
  /** The site as it is reached from this machine. */
  origin: string
  /** Whether pictures are encoded before visitors ask for them. */
  encodeAhead: boolean
  makePicture: (address: string) => Promise<Made>
  isBusyWithPictures: () => boolean
  signal: AbortSignal
}

/** Visits pages before visitors do: all of them after a start, and after publishes those that changed. */
export function createVisits(options: Options) {
  const { encodeAhead, isBusyWithPictures: isBusy, makePicture: make, origin, signal } = options
  const encoder = createEncodeAhead({ make, isBusy, signal })
  /** ETags of what was visited, by path. */
  const seen = new Map<string, string>()
  let visiting: Promise<void> | undefined
  let isDue = false

  async function visitChanged(): Promise<void> {
    while (isDue && !signal.aborted) {
      isDue = false
      const onPage = encoder.batch()
      try {
        for await (const html of changedPages(origin, seen, signal)) onPage(html)
      } catch {
        // The next publish visits them, or else visitors do.
      }
    }
  }

  return {
    /** Renders, compresses and encodes what visitors will ask for. */
    start(): void {
      const onPage = encodeAhead ? encoder.batch() : () => {}
      visiting = warmUp(origin, seen, signal, onPage).then(visitChanged)
      visiting = visiting.finally(() => {
        visiting = undefined
      })
    },
    /** Notes that pages have changed. Many publishes in a row are one visit at a time. */
    changed(): void {
      if (!encodeAhead) return
      isDue = true
      visiting ??= visitChanged().finally(() => {
        visiting = undefined
      })
    },
  }
}
