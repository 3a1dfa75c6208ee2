import pLimit from 'p-limit'
import { apiError } from '../../model/errors.ts'

/**
 * Hashing a password takes 32 MiB and a good part of a second of a core, so one hash runs at a time
 * for known people, one for strangers, and few may wait. That way a flood of sign-ins can neither
 * use up the memory nor delay those who are signed in or come from an address where they have
 * signed in before.
 */
const LANES = { known: pLimit(1), stranger: pLimit(1) }
export type Lane = keyof typeof LANES

/** How many may wait in one lane: about four seconds of work. */
const MAX_WAITING = 16
const RETRY_SECONDS = 5

/** Throws 503 if too many are waiting already. */
export function requireRoom(lane: Lane): void {
  if (LANES[lane].pendingCount < MAX_WAITING) return
  throw apiError(
    503,
    'Too many people are signing in at once. Try again in a few seconds, or ask an administrator for a sign-in link.',
    { retryAfter: RETRY_SECONDS },
  )
}

/** Runs `hash` in its lane; throws 503 if too many wait already. */
export function inLane<Result>(lane: Lane, hash: () => Promise<Result>): Promise<Result> {
  requireRoom(lane)
  return LANES[lane](hash)
}
