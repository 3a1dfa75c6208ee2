import type { SessionLimits } from '../config.ts'
import type { Session, Sessions } from '../../store/sessions.ts'

/**
 * How long a sign-in link stays valid: long enough to be sent to somebody and opened. No code lives
 * longer: one that seems to was made before the clock was set back.
 */
export const LINK_MS = 10 * 60_000

/**
 * How often use is recorded within one idle timeout. Recording more often costs writes, less often
 * ends sessions early.
 */
const NOTES_PER_SPAN = 60
/** For this long after it expired, a session is reported as expired rather than unknown. */
export const REMEMBERED_MS = 30 * 24 * 3_600_000

export function isExpired(
  session: Session,
  { idleMs, maxMs }: SessionLimits,
  now: number,
): boolean {
  return now >= session.usedAt + idleMs || now >= session.createdAt + maxMs
}

/** Restarts the idle timeout at `now`. */
export function noteUse(
  sessions: Sessions,
  { key, usedAt }: Session,
  { idleMs }: SessionLimits,
  now: number,
): void {
  if (now - usedAt < idleMs / NOTES_PER_SPAN) return
  try {
    sessions.touch(key, now)
  } catch (error) {
    // A full disk must not lock out people who are only reading.
    console.error('The last use of a session could not be recorded:', error)
  }
}
