import type { RawData, WebSocket } from 'ws'
import { isAnonymous, type Identity } from '../../../domain/auth/identity.ts'
import { resolveIdentity } from '../../server/credentials.ts'
import type { Lake } from '../../lake.ts'
import type { Admitted } from '../admission.ts'
import { INTERNAL_ERROR, POLICY_VIOLATION, UNAUTHORIZED } from '../close-codes.ts'
import { RpcError, parseCall, type RpcCall } from './json-rpc.ts'
import { PresenceSession } from './presence-session.ts'

const HEARTBEAT = '♥'
const HEARTBEAT_MS = 10_000
/** A client that is this far behind is cut off; the Studio then reconnects. */
const MAX_BACKLOG_BYTES = 1024 * 1024
let count = 0

/** JSON-RPC about who is where in the Studio. It requires a sign-in. */
export function servePresence(socket: WebSocket, lake: Lake, place: Admitted): void {
  const number = (count += 1)
  let session: PresenceSession | undefined
  let forget: (() => void) | undefined

  function sendText(text: string): void {
    if (socket.bufferedAmount > MAX_BACKLOG_BYTES) socket.terminate()
    else socket.send(text)
  }

  const send = (message: object) => sendText(JSON.stringify({ jsonrpc: '2.0', ...message }))

  function begin(identity: Identity): void {
    if (isAnonymous(identity) || identity.credential === undefined) return
    place.signIn(socket, identity)
    end()
    session = new PresenceSession(identity.id, lake.presence, sendText)
    forget = lake.access.connections.add(identity.credential.key, () => socket.terminate())
  }

  function end(): void {
    session?.close()
    forget?.()
  }

  function call({ method, params }: RpcCall): unknown {
    if (method === 'authorization') {
      const identity = resolveIdentity({ authorization: String(params.authorization) }, lake.access)
      if (identity.refusal !== undefined) socket.close(UNAUTHORIZED, 'Sign in again.')
      begin(identity)
      return session !== undefined
    }
    if (session === undefined) throw new RpcError('unauthorized', 'Sign in first.')
    return session.call(method, params)
  }

  socket.on('message', (data, isBinary) => {
    // A client need not answer the closing of its socket, and may go on sending.
    if (socket.readyState !== socket.OPEN) return
    const { presenceMessages, presenceAnnouncements } = lake.limits
    const counted = [presenceMessages.consume(number)]
    if (place.person !== undefined) counted.push(presenceAnnouncements.consume(place.person))
    Promise.all(counted).then(
      () => hear(data, isBinary),
      () => socket.close(POLICY_VIOLATION, 'Too many messages.'),
    )
  })

  function hear(data: RawData, isBinary: boolean): void {
    let id: RpcCall['id'] = null
    try {
      const request = parseCall(data, isBinary)
      id = request.id
      send({ id, result: call(request) })
    } catch (error) {
      if (error instanceof RpcError) {
        send({ id, error: { code: error.code, message: error.message } })
        return
      }
      console.error('A presence call failed:', error)
      socket.close(INTERNAL_ERROR)
    }
  }

  const heartbeat = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_MS)
  socket.on('close', () => {
    clearInterval(heartbeat)
    end()
  })
  // With the cookie of a session that has ended, it is closed a while later, as without one: a Studio
  // opens another at once, and would do so five times a second.
  begin(place.identity)
}
