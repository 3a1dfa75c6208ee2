import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { clientKey } from '../../lib/security/client-address.ts'
import type { Trust } from '../../lib/security/client-address.ts'

/**
 * Returns a function that says whether to answer a request. It closes a connection on which more than
 * `most` requests wait behind others (pipelining): browsers and proxies do not send requests ahead, and
 * each takes memory for as long as its sender reads nothing.
 */
export function createTurns(most: number) {
  const waiting = new WeakMap<IncomingMessage['socket'], number>()
  return function hasTurn({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // After a connection was closed, Node still parses what it had received.
    if (socket.destroyed) return false
    // Node gives the socket to a response once those before it are sent.
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
