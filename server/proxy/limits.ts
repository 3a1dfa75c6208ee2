import type { Writable } from 'node:stream'
import { Counted, VisitorLimit } from '../../lib/security/visitor-limit.ts'
import type { Refusal } from './refusals.ts'

/** How many visitors a limiter remembers; the least recently seen is forgotten first. */
const VISITORS = 50_000

/** Thrown to refuse a request. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Refuses a request and says that it may be repeated after `seconds`. */
export function tooMuch(message: string, seconds: number, status = 429): Refused {
  return new Refused({ status, message, headers: { 'retry-after': String(seconds) } })
}

/** Counts one for a visitor. Throws `Refused` when the limit is reached. */
export type Take = (key: string) => Promise<void>

interface Rate {
  /** Names the limit where instances share it. */
  name: string
  /** Names what is limited in the refusal. */
  what: string
  /** How many each visitor may have in `seconds`, a minute unless it is given. */
  points: number
  seconds?: number
}

/** Allows each visitor so many in so much time. */
export function createRate({ name, points, seconds = 60, what }: Rate): Take {
  const limit = new VisitorLimit({ name, points, seconds, memory: VISITORS })
  return async (key) => {
    try {
      await limit.consume(key)
    } catch (error) {
      if (!(error instanceof Counted)) throw error
      // Nobody has to wait for longer, even where the clock was set back meanwhile.
      const wait = Math.min(Math.ceil(error.msBeforeNext / 1000), seconds)
      throw tooMuch(`Too many ${what} from your address; try again in ${wait} s.`, wait)
    }
  }
}

/** A response or connection. */
type Closing = Pick<Writable, 'destroyed'> & {
  once(event: 'close', listener: () => void): unknown
}

/** Allows each visitor `most` things at a time: `take` counts one until it closes. */
export function createShare(what: string, most: number) {
  const held = new Map<string, number>()
  return function take(key: string, closing: Closing): void {
    // What has closed will not say so again, and would be counted for good.
    if (closing.destroyed) return
    const before = held.get(key) ?? 0
    if (before >= most) throw tooMuch(`Too many ${what} at one time from your address.`, 5)
    held.set(key, before + 1)
    closing.once('close', () => {
      const left = (held.get(key) ?? 1) - 1
      if (left === 0) held.delete(key)
      else held.set(key, left)
    })
  }
}
