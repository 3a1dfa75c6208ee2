import { createClient, type LiveEvent } from '@sanity/client'
import pLimit from 'p-limit'
import { env, isLocal, sanity } from '../lib/env.ts'
import { EVERYTHING } from '../lib/revalidation/everything.ts'
import {
  type Answer,
  digestOf,
  type Read,
  syncedReads,
  type SyncedReads,
} from '../lib/revalidation/synced-reads.ts'
import { told as sharedTold, type Told } from '../lib/revalidation/told.ts'

/** What `client.live.events()` gives, as far as it is used here. */
export interface Events {
  subscribe(observer: {
    next: (event: LiveEvent) => void
    error: (error: unknown) => void
    complete: () => void
  }): { unsubscribe(): void }
}

interface WatchOptions {
  /** Expires what was made from these cache tags. Resolves to the reason where that failed. */
  expire: (tags: readonly string[]) => Promise<string | undefined>
  events?: () => Events
  /** Asks the content lake itself, past every cache. */
  ask?: (read: Read) => Promise<Answer>
  reads?: Pick<SyncedReads, 'concernedBy' | 'note'>
  told?: Pick<Told, 'heard'>
  /** Sanity's cloud may answer a moment longer as it did before an event: look again after this long. */
  againAfterMs?: number | undefined
  pauseMs?: { first: number; most: number }
}

/** More reads than this are expired without asking whether their answers changed. */
const MOST_QUESTIONS = 200
const QUESTIONS_AT_ONCE = 4
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
  const { pauseMs = PAUSE_MS, told = sharedTold } = options
  const againAfterMs = 'againAfterMs' in options ? options.againAfterMs : isLocal ? undefined : 2000
  const opened = Promise.withResolvers<void>()
  let heard = new Set<string>()
  let mustExpireAll = false
  /** What the batch in hand counts for in the backlog. */
  let inHand = 0
  /** Where the stream stood last; undefined before it opened. */
  let position: string | undefined
  /** The id of a welcome that has told of everything missed. The lake repeats it as a restart. */
  let toldBy: string | undefined
  let isOpen = false
  let isBusy = false
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

  function expireAll(reason: string): void {
    console.log(`Every page is rendered again, because ${reason}.`)
    mustExpireAll = true
    void work()
  }

  function hear(syncTags: readonly string[]): void {
    for (const tag of syncTags) heard.add(tag)
    void work()
  }

  /** Handles what has arrived, one batch at a time. */
  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      while (!stopped.signal.aborted && (mustExpireAll || heard.size > 0)) {
        const batch = heard
        heard = new Set()
        const isWhole = mustExpireAll
        inHand = batch.size + Number(isWhole)
        // Before anything is awaited: meanwhile the lake may say it again.
        mustExpireAll = false
        const expired = isWhole ? [EVERYTHING] : await changedReads(batch, { ask, reads })
        const problem = expired.length > 0 ? await expire(expired) : undefined
        if (problem === undefined) told.heard()
        else {
          console.error(
            `Pages could not be expired after a publish, which is tried again: ${problem}`,
          )
          mustExpireAll = true
          later(pauseMs.first, () => void work())
          return
        }
      }
    } finally {
      isBusy = false
      inHand = 0
    }
  }

  function welcome(id: string | undefined): void {
    const wasAway = position !== undefined && (id === undefined || id !== position)
    isOpen = true
    failures = 0
    position = id ?? ''
    toldBy = wasAway ? id : undefined
    if (wasAway) expireAll('events of the content lake may have been missed')
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
        hear(event.tags)
        if (againAfterMs !== undefined) later(againAfterMs, () => hear(event.tags))
      } else if (!isRepeated) expireAll('the content lake says that too much changed')
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
    backlog: () => heard.size + inHand + Number(mustExpireAll),
    stop() {
      stopped.abort()
      subscription?.unsubscribe()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** The cache tags of the reads that these sync tags concern and whose answers are no longer what they were. */
async function changedReads(
  syncTags: ReadonlySet<string>,
  { ask, reads }: Required<Pick<WatchOptions, 'ask' | 'reads'>>,
): Promise<string[]> {
  const concerned = reads.concernedBy(syncTags)
  if (concerned === undefined) return [EVERYTHING]
  if (concerned.reads.length > MOST_QUESTIONS)
    return [...new Set([...concerned.reads.map(({ tag }) => tag), ...concerned.running])]
  const inTurn = pLimit(QUESTIONS_AT_ONCE)
  const changed = concerned.reads.map((read) =>
    inTurn(async () => {
      try {
        const answer = await ask(read)
        if (digestOf(answer.result) !== read.digest) return [read.tag]
        reads.note(read, answer)
        return []
      } catch {
        // Unknown, so expire it; rendering reports the error.
        return [read.tag]
      }
    }),
  )
  return [...new Set([...(await Promise.all(changed)).flat(), ...concerned.running])]
}

const connection = () =>
  createClient({
    ...sanity,
    perspective: 'published',
    useCdn: false,
    maxRetries: 1,
    timeout: 5000,
    ...(isLocal && { apiHost: env.LAKE_URL, useProjectHostname: false }),
  })
let client: ReturnType<typeof createClient> | undefined

const liveEvents = (): Events => (client ??= connection()).live.events()

async function askLake({ params, query }: Read): Promise<Answer> {
  client ??= connection()
  const { result, syncTags } = await client.fetch<unknown>(query, params, { filterResponse: false })
  return { result, syncTags }
}
