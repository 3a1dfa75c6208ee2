import { createClient, type LiveEvent } from '@sanity/client'
import { isLocal, lakeHost, sanity } from '../lib/env.ts'
import { CLOUD_LAG_MS } from '../lib/revalidation/cloud-lag.ts'
import { reportedChanges } from '../lib/revalidation/reported-changes.ts'
import { type Answer, type Read, syncedReads } from '../lib/revalidation/synced-reads.ts'
import { createExpiryQueue, type QueueOptions } from './expiry-queue.ts'

/** What `client.live.events()` gives, as far as it is used here. */
export interface Events {
  subscribe(observer: {
    next: (event: LiveEvent) => void
    error: (error: unknown) => void
    complete: () => void
  }): { unsubscribe(): void }
}

interface WatchOptions
  extends Pick<QueueOptions, 'expire'>, Partial<Pick<QueueOptions, 'ask' | 'reads' | 'reported'>> {
  events?: () => Events
  /** Sanity's cloud may answer a moment longer as it did before an event: look again after this long. */
  againAfterMs?: number | undefined
  pauseMs?: { first: number; most: number }
}

const PAUSE_MS = { first: 1000, most: 30_000 }

export interface LiveWatch {
  /** Resolves when the stream has opened for the first time, after which nothing is missed. */
  opened: Promise<void>
  /** Whether the stream is open now. */
  isOpen(): boolean
  /** How many sync tags have arrived and are not yet handled, those of the batch in hand included. */
  backlog(): number
  stop(): void
}

/**
 * Follows the content lake's live events, so that each process learns of every publish, however
 * many there are. Expires the reads whose answers a publish changed, and everything when events may
 * have been missed.
 */
export function watchLive(options: WatchOptions): LiveWatch {
  const { ask = askLake, events = liveEvents, expire, reads = syncedReads } = options
  const { pauseMs = PAUSE_MS, reported = reportedChanges } = options
  const usual = isLocal ? undefined : CLOUD_LAG_MS
  const againAfterMs = 'againAfterMs' in options ? options.againAfterMs : usual
  const opened = Promise.withResolvers<void>()
  /** How many events still wait for their second look. */
  let toLookAgain = 0
  /** When the newest event arrived whose second look has begun, by `performance.now()`. */
  let lookedAgainAt: number | undefined
  const queue = createExpiryQueue({
    ask,
    expire,
    pauseMs: pauseMs.first,
    reads,
    // Counts as reported only after the second look: the first may have been too early, and the freshness
    // watch should then notice.
    reported: {
      noteEvent() {
        if (toLookAgain === 0) reported.noteEvent()
        else if (lookedAgainAt !== undefined) reported.noteEvent(lookedAgainAt)
      },
    },
  })
  /** The position in the stream; undefined before it opened. */
  let position: string | undefined
  /** The id of the last `welcome` that was handled as a gap; the lake sends the same id again as `restart`. */
  let toldBy: string | undefined
  let isOpen = false
  const stopped = new AbortController()
  let failures = 0
  const timers = new Set<NodeJS.Timeout>()

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer.unref())
  }

  function welcome(id: string | undefined): void {
    const wasAway = position !== undefined && (id === undefined || id !== position)
    isOpen = true
    failures = 0
    position = id ?? ''
    toldBy = wasAway ? id : undefined
    if (wasAway) queue.expireAll('events of the content lake may have been missed')
    opened.resolve()
  }

  function onEvent(event: LiveEvent & { id?: string }): void {
    if (event.type === 'welcome') welcome(event.id)
    else if (event.type === 'reconnect') isOpen = false
    else if (event.type === 'goaway') connectAgain()
    else {
      const isRepeated = toldBy !== undefined && event.id === toldBy
      toldBy = undefined
      position = event.id
      if (event.type === 'message') {
        if (againAfterMs !== undefined) {
          const arrivedAt = performance.now()
          toLookAgain += 1
          later(againAfterMs, () => {
            toLookAgain -= 1
            lookedAgainAt = arrivedAt
            queue.hear(event.tags)
          })
        }
        queue.hear(event.tags)
      } else if (!isRepeated) queue.expireAll('the content lake says that too much changed')
    }
  }

  let subscription: { unsubscribe(): void } | undefined
  function connect(): void {
    if (stopped.signal.aborted) return
    subscription = events().subscribe({
      next: onEvent,
      error: connectAgain,
      complete: connectAgain,
    })
  }
  function connectAgain(): void {
    isOpen = false
    subscription?.unsubscribe()
    later(Math.min(pauseMs.first * 2 ** failures, pauseMs.most), connect)
    failures += 1
  }
  connect()

  return {
    opened: opened.promise,
    isOpen: () => isOpen,
    backlog: queue.backlog,
    stop() {
      stopped.abort()
      subscription?.unsubscribe()
      for (const timer of timers) clearTimeout(timer)
      queue.stop()
    },
  }
}

const connection = () =>
  createClient({
    ...sanity,
    perspective: 'published',
    useCdn: false,
    maxRetries: 1,
    timeout: 5000,
    ...lakeHost,
  })
let client: ReturnType<typeof createClient> | undefined

const liveEvents = (): Events => (client ??= connection()).live.events()

async function askLake({ params, query }: Read): Promise<Answer> {
  client ??= connection()
  const { result, syncTags } = await client.fetch<unknown>(query, params, { filterResponse: false })
  return { result, syncTags }
}
