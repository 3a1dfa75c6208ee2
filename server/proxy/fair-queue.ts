import pLimit from 'p-limit'
import type { LimitFunction } from 'p-limit'
import { tooMuch } from './limits.ts'

interface QueueLimits {
  /** Names the tasks in the refusal. */
  what: string
  /** How many tasks run at a time, over all visitors. */
  atOnce: number
  waiting: number
  waitingPerVisitor: number
}

/** Runs tasks in a fair order: one at a time for each visitor, so that no one's queue holds up the others. */
export function createFairQueue({ atOnce, waiting, waitingPerVisitor, what }: QueueLimits) {
  const everybody = pLimit(atOnce)
  const visitors = new Map<string, LimitFunction>()
  let queued = 0

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = visitors.get(key) ?? pLimit(1)
    if (own.pendingCount >= waitingPerVisitor)
      throw tooMuch(`Too many ${what} at one time from your address.`, 5)
    if (queued >= waiting) throw tooMuch(`Too many ${what} from everybody just now.`, 5, 503)
    visitors.set(key, own)
    queued += 1
    try {
      return await own(() => everybody(work))
    } finally {
      queued -= 1
      if (own.activeCount + own.pendingCount === 0) visitors.delete(key)
    }
  }
}
