import { RateLimiterMemory } from 'rate-limiter-flexible'
import { TimeBudgets } from '../../domain/time/time-budget.ts'
import { RateLimits } from './rate-limits.ts'
import { Seats } from './seats.ts'

/** How many ms of each second one viewer may take of the event loop by listening, and by all else. */
const VIEWERS_MS_PER_SECOND = 200

/** Limits what each kind of client uses of the lake, so that enough is left for those who edit. */
export class ClientLimits {
  readonly rates = new RateLimits()
  /** Time of viewers' listeners, by person or token. */
  readonly viewersListening = new TimeBudgets(VIEWERS_MS_PER_SECOND)
  /** Of one viewer: each keeps its parsed query. */
  readonly viewersListeners = new Seats('listeners', { perKey: 1000, total: 10_000 })
  /** Time of viewers' requests for documents, references, history and settings, and of what they write. */
  readonly viewersWorking = new TimeBudgets(VIEWERS_MS_PER_SECOND)
  /** By person or token. SQLite's write-ahead log grows for as long as one is being read. */
  readonly exports = new Seats('exports', { perKey: 2, total: 8 })
  readonly visitorStreams = new Seats('event streams', { perKey: 4, total: 200 })
  /** Sockets on which nobody has signed in so far. */
  readonly visitorSockets = new Seats('sockets without a sign-in', { perKey: 4, total: 100 })
  /** By session or token. */
  readonly signedInSockets = new Seats('sockets', { perKey: 50, total: 1000 })
  /**
   * Frames of a person in all shared sockets. After a restart of the lake, each open Studio sends some
   * fifty at once.
   */
  readonly muxFrames = new RateLimiterMemory({ points: 1000, duration: 10 })
  /** Messages of a presence socket, by its number. */
  readonly presenceMessages = new RateLimiterMemory({ points: 100, duration: 10 })
  /**
   * Messages of a person in all presence sockets: what one says goes to everybody, and a Studio says a
   * handful of things a minute.
   */
  readonly presenceAnnouncements = new RateLimiterMemory({ points: 200, duration: 10 })
}
