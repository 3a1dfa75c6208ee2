import pLimit from 'p-limit'
import { EVERYTHING } from '../lib/revalidation/everything.ts'
import type { ReportedChanges } from '../lib/revalidation/reported-changes.ts'
import {
  type Answer,
  digestOf,
  type Read,
  type SyncedReads,
} from '../lib/revalidation/synced-reads.ts'

export interface QueueOptions {
  /** Expires what was made from these cache tags. Resolves to the reason where that failed. */
  expire: (tags: readonly string[]) => Promise<string | undefined>
  /** Asks the content lake itself, past every cache. */
  ask: (read: Read) => Promise<Answer>
  reads: Pick<SyncedReads, 'concernedBy' | 'note'>
  reported: Pick<ReportedChanges, 'noteEvent'>
  /** After a failure, it is tried again this much later. */
  pauseMs: number
}

/** More reads than this are expired without asking whether their answers changed. */
const MOST_QUESTIONS = 200
const QUESTIONS_AT_ONCE = 4

/**
 * Expires what publishes changed, one batch at a time: of the reads that the sync tags passed to `hear`
 * concern, those whose answers have changed; or everything.
 */
export function createExpiryQueue({ ask, expire, pauseMs, reads, reported }: QueueOptions) {
  let heard = new Set<string>()
  let mustExpireAll = false
  /** How much of the backlog is the batch that is being handled. */
  let inHand = 0
  let isBusy = false
  const stopped = new AbortController()

  /** Handles what has arrived. */
  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      while (!stopped.signal.aborted && (mustExpireAll || heard.size > 0)) {
        const batch = heard
        heard = new Set()
        const isWhole = mustExpireAll
        inHand = batch.size + Number(isWhole)
        // Reset before the first await, because it may be requested again meanwhile.
        mustExpireAll = false
        const expired = isWhole ? [EVERYTHING] : await changedReads(batch, { ask, reads })
        const problem = expired.length > 0 ? await expire(expired) : undefined
        if (problem === undefined) reported.noteEvent()
        else {
          console.error(
            `Pages could not be expired after a publish, which is tried again: ${problem}`,
          )
          mustExpireAll = true
          setTimeout(() => void work(), pauseMs).unref()
          return
        }
      }
    } finally {
      isBusy = false
      inHand = 0
    }
  }

  return {
    hear(syncTags: readonly string[]): void {
      for (const tag of syncTags) heard.add(tag)
      void work()
    },
    expireAll(reason: string): void {
      console.log(`Every page is rendered again, because ${reason}.`)
      mustExpireAll = true
      void work()
    },
    /** How many sync tags have arrived and are not yet handled, those of the batch in hand included. */
    backlog: (): number => heard.size + inHand + Number(mustExpireAll),
    /** From now on, nothing is expired. */
    stop(): void {
      stopped.abort()
    },
  }
}

/** The cache tags of the reads that these sync tags concern and whose answers are no longer what they were. */
async function changedReads(
  syncTags: ReadonlySet<string>,
  { ask, reads }: Pick<QueueOptions, 'ask' | 'reads'>,
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
        // Whether it changed is not known, so it expires. Rendering it will report the error.
        return [read.tag]
      }
    }),
  )
  return [...new Set([...(await Promise.all(changed)).flat(), ...concerned.running])]
}
