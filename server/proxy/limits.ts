import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import pLimit from 'p-limit'
import type { LimitFunction } from 'p-limit'
import { clientKey } from '../../lib/security/client-address.ts'
import type { Trust } from '../../lib/security/client-address.ts'
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
function tooMuch(message: string, seconds: number, status = 429): Refused {
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

interface QueueLimits {
  /** How many tasks run at a time, over all visitors. */
  atOnce: number
  waiting: number
  waitingPerVisitor: number
}

/** Runs tasks in a fair order: one at a time for each visitor, so that no one's queue holds up the others. */
export function createFairQueue({ atOnce, waiting, waitingPerVisitor }: QueueLimits) {
  const everybody = pLimit(atOnce)
  const visitors = new Map<string, LimitFunction>()
  let queued = 0

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = visitors.get(key) ?? pLimit(1)
    if (own.pendingCount >= waitingPerVisitor)
      throw tooMuch('Too many new pictures at one time from your address.', 5)
    if (queued >= waiting) throw tooMuch('Too many pictures are being made just now.', 5, 503)
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

/**
 * Says whether a request is to be answered. Closes a connection on which more than `most` wait for the
 * responses before theirs: browsers and proxies send none ahead, and each takes memory for as long as
 * its sender reads nothing.
 */
export function createTurns(most: number) {
  const waiting = new WeakMap<IncomingMessage['socket'], number>()
  return function hasTurn({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // Of a connection that was closed, Node goes on to read what it had received.
    if (socket.destroyed) return false
    // A response gets the socket when those before it are sent.
    if (response.socket !== null) return true
    const before = waiting.get(socket) ?? 0
    if (before >= most) {
      socket.destroy()
      return false
    }
    waiting.set(socket, before + 1)
    response.on('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return true
  }
}

/** Closes connections beyond `most` from one address. Trusted proxies are exempt: they carry many visitors. */
export function limitConnections(server: Server, most: number, trust: Trust): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || trust(remoteAddress, 0)) return
    const key = clientKey(remoteAddress)
    const count = (open.get(key) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(key, count)
    socket.on('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
  })
}
