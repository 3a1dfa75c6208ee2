import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import { isAnonymous, resolveIdentity, type Identity } from '../../auth/identity.ts'
import type { Lake } from '../../lake.ts'
import { RateLimit } from '../rate-limit.ts'
import { RpcError, parseCall, type RpcCall } from './json-rpc.ts'
import { PresenceSession } from './presence-session.ts'

const HEARTBEAT = '♥'
const HEARTBEAT_MS = 10_000
/** Time to send a token, for those who come without a cookie. */
const SIGN_IN_MS = 10_000
/** Close codes: ours for "sign in", RFC 6455's for a breach of the rules. */
const UNAUTHORIZED = 4001
const POLICY_VIOLATION = 1008
const INTERNAL_ERROR = 1011
/** A reader this far behind is cut off; the Studio connects anew. */
const MAX_BACKLOG_BYTES = 1024 * 1024
/** A Studio sends a handful a minute. */
const MESSAGES = { most: 100, perMs: 10_000 }

/** JSON-RPC about who is where in the Studio; only for who is signed in. */
export function servePresence(socket: WebSocket, { headers }: IncomingMessage, lake: Lake): void {
  const rate = new RateLimit(MESSAGES)
  let session: PresenceSession | undefined

  function send(message: object): void {
    if (socket.bufferedAmount > MAX_BACKLOG_BYTES) socket.terminate()
    else socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  }

  function begin(identity: Identity): void {
    if (identity.refusal !== undefined) socket.close(UNAUTHORIZED, 'Sign in again.')
    if (isAnonymous(identity) || identity.credential === undefined) return
    session?.close()
    session = new PresenceSession(identity.id, lake.presence, send)
    socket.on(
      'close',
      lake.access.connections.add(identity.credential.key, () => socket.terminate()),
    )
  }

  function call({ method, params }: RpcCall): unknown {
    if (method === 'authorization') {
      begin(resolveIdentity({ authorization: String(params.authorization) }, lake.access))
      return session !== undefined
    }
    if (session === undefined) throw new RpcError('unauthorized', 'Sign in first.')
    return session.call(method, params)
  }

  socket.on('message', (data, isBinary) => {
    if (!rate.take()) {
      socket.close(POLICY_VIOLATION, 'Too many messages.')
      return
    }
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
  })

  const heartbeat = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_MS)
  const patience = setTimeout(() => {
    if (session === undefined) socket.close(UNAUTHORIZED, 'Sign in first.')
  }, SIGN_IN_MS)
  socket.on('close', () => {
    clearInterval(heartbeat)
    clearTimeout(patience)
    session?.close()
  })
  begin(resolveIdentity(headers, lake.access))
}
