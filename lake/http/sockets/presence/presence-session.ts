import { isObject, type JsonObject } from '../../../model/document.ts'
import { randomId } from '../../../model/ids.ts'
import { RpcError, textParam } from './json-rpc.ts'
import type { Participant, Presence, PresenceEvent } from './presence.ts'

/** A Studio has one or two. */
const MAX_SUBSCRIPTIONS = 4
const MAX_SESSIONS = 20
const MAX_LOCATIONS = 100

/** The presence of one signed-in socket. */
export class PresenceSession implements Participant {
  readonly sessions = new Set<string>()
  readonly #subscriptions = new Set<string>()
  readonly #userId: string
  readonly #presence: Presence
  readonly #send: (text: string) => void

  /** `send` sends a text to the participant. */
  constructor(userId: string, presence: Presence, send: (text: string) => void) {
    this.#userId = userId
    this.#presence = presence
    this.#send = send
    presence.join(this)
  }

  /** Carries out a call and returns its result. */
  call(method: string, params: JsonObject): unknown {
    if (method === 'presence_subscribe') return this.#subscribe()
    if (method === 'presence_unsubscribe') {
      return this.#subscriptions.delete(textParam(params, 'subscriptionId'))
    }
    this.#presence.broadcast(this.#eventOf(method, params))
    return true
  }

  tell(event: string): void {
    for (const id of this.#subscriptions) {
      const params = `{"subscription":${JSON.stringify(id)},"result":${event}}`
      this.#send(`{"jsonrpc":"2.0","method":"presence_subscription","params":${params}}`)
    }
  }

  close(): void {
    this.#presence.leave(this, this.#userId)
  }

  #subscribe(): string {
    if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS) {
      throw new RpcError('invalidParams', `At most ${MAX_SUBSCRIPTIONS} subscriptions.`)
    }
    const id = randomId(15)
    this.#subscriptions.add(id)
    return id
  }

  #eventOf(method: string, params: JsonObject): PresenceEvent {
    const i = this.#userId
    if (method === 'presence_rollcall') {
      return { type: 'rollCall', i, session: textParam(params, 'session') }
    }
    if (method === 'presence_announce') return { type: 'state', i, m: this.#announced(params.data) }
    if (method === 'presence_disconnect') {
      const session = textParam(params, 'session')
      this.sessions.delete(session)
      return { type: 'disconnect', i, m: { session } }
    }
    throw new RpcError('unknownMethod', `There is no method "${method}".`)
  }

  #announced(data: unknown): { sessionId: string; locations: unknown[] } {
    const { locations } = isObject(data) ? data : {}
    if (!isObject(data) || !Array.isArray(locations) || locations.length > MAX_LOCATIONS) {
      throw new RpcError('invalidParams', '"data" must hold "sessionId" and "locations", a list.')
    }
    const sessionId = textParam(data, 'sessionId')
    if (this.sessions.size >= MAX_SESSIONS) this.sessions.clear()
    this.sessions.add(sessionId)
    return { sessionId, locations }
  }
}
