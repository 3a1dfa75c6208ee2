import { Socket } from 'node:net'

/**
 * Preloaded into the lake under test: a connection that would leave the machine ends the process
 * with a message.
 */
const connect = Socket.prototype.connect
const LOOPBACK = /^(127\.|::1$|localhost$)/

Socket.prototype.connect = function connectLocally(this: Socket, ...args: unknown[]) {
  const text = JSON.stringify(args)
  const host = /"host":"([^"]+)"/.exec(text)?.[1] ?? 'localhost'
  if (!LOOPBACK.test(host)) {
    console.error(`The lake tried to reach ${host}`)
    process.exit(70)
  }
  // TypeScript cannot express forwarding the overloads of connect.
  return connect.apply(this, args as never)
}
