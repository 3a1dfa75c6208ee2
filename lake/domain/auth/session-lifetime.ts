import type { SessionLimits } from '../config.ts'
import type { Session, Sessions } from '../../store/sessions.ts'

/** How often use is recorded per idle timeout: more often would cost writes, less often would end sessions early. */
const NOTES_PER_SPAN = 60
/** Expired sessions are told apart from unknown ones for this long after their end. */
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
    // A full disk must not lock out people who only read.
    console.error('The use of a session could not be noted:', error)
  }
}
