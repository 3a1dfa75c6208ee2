import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { isAnonymous, type Identity } from '../../domain/auth/identity.ts'
import { resolveIdentity } from '../server/credentials.ts'
import type { Lake } from '../lake.ts'
import { visitorKey } from '../server/origin.ts'
import type { Seats } from '../server/seats.ts'
import { POLICY_VIOLATION, UNAUTHORIZED } from './close-codes.ts'

/** How long clients without a cookie have to send a token. */
const SIGN_IN_MS = 10_000

/** Limits the number of sockets, separately for signed-in clients and those not signed in yet. */
export class Admission {
  readonly #lake: Lake

  constructor(lake: Lake) {
    this.#lake = lake
  }

  /**
   * Takes a place for a socket that is about to be opened on `connection`, until that closes; undefined if
   * it has closed meanwhile. Throws 429 if there is no place, or for a visitor who opens one after another.
   */
  async admit({ headers }: IncomingMessage, connection: Duplex): Promise<Admitted | undefined> {
    const { rates, signedInSockets } = this.#lake.limits
    const identity = resolveIdentity(headers, this.#lake.access)
    const visitor = visitorKey(identity, headers)
    if (visitor !== undefined) await rates.take('socket', visitor)
    // Its end would not be heard any more.
    if (connection.destroyed) return undefined
    const release = this.#takeSeat(identity, visitor)
    const place = new Admitted(signedInSockets, identity, release)
    // Also where the upgrade itself fails.
    connection.once('close', () => place.leave())
    return place
  }

  #takeSeat({ credential }: Identity, visitor: string | undefined): () => void {
    const { signedInSockets, visitorSockets } = this.#lake.limits
    if (credential !== undefined) return signedInSockets.take(credential.key)
    return visitor === undefined ? () => {} : visitorSockets.take(visitor)
  }
}

/** The place that one socket takes. */
export class Admitted {
  /** Who opened the socket. A token may still follow. */
  readonly identity: Identity
  readonly #seats: Seats
  #release: () => void
  #person: string | undefined

  constructor(seats: Seats, identity: Identity, release: () => void) {
    this.#seats = seats
    this.identity = identity
    this.#release = release
    if (!isAnonymous(identity)) this.#person = identity.id
  }

  /** The id of the person or token that has signed in on the socket. */
  get person(): string | undefined {
    return this.#person
  }

  /** Closes the socket if nobody signs in on it in time. */
  watch(socket: WebSocket): void {
    const patience = setTimeout(() => {
      if (this.#person === undefined) socket.close(UNAUTHORIZED, 'Sign in first.')
    }, SIGN_IN_MS)
    socket.on('close', () => {
      clearTimeout(patience)
      this.leave()
    })
  }

  /** To be called when somebody has signed in on the socket with a token. */
  signIn(socket: WebSocket, { credential, id }: Identity): void {
    if (this.#person !== undefined || credential === undefined) return
    try {
      const release = this.#seats.take(credential.key)
      this.leave()
      this.#release = release
      this.#person = id
    } catch {
      socket.close(POLICY_VIOLATION, 'Too many sockets with this sign-in; close another one first.')
    }
  }

  /** Releases the place. */
  leave(): void {
    this.#release()
  }
}
