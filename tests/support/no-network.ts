import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'

/**
 * Preloaded into a program (`node --import`) to keep it off the network: a DNS lookup or connection
 * that would leave this machine throws, and is written to the file named by NETWORK_LOG.
 */
const LOOPBACK =
  /^(127\.\d+\.\d+\.\d+|\[?::1\]?|\[?::ffff:(127\.\d+\.\d+\.\d+|7f[\da-f]{2}:[\da-f]{1,4})\]?|localhost|0\.0\.0\.0|::)$/

function refuse(target: string): never {
  const log = process.env['NETWORK_LOG']
  const message = `${target} was asked for by ${process.argv.slice(1).join(' ')}`
  if (log !== undefined) appendFileSync(log, `${message}\n`)
  throw new Error(`The network is off limits in tests: ${message}`)
}

function hostOf(args: readonly unknown[]): string {
  // `net` puts its arguments into one array before it calls connect again.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  if (typeof first === 'object' && first !== null && 'path' in first && first.path)
    return 'localhost'
  if (typeof first === 'object' && first !== null && 'host' in first) return String(first.host)
  if (typeof first === 'number' && typeof second === 'string') return second
  return 'localhost'
}

const { connect } = Socket.prototype
Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
  const host = hostOf(args)
  if (!LOOPBACK.test(host)) refuse(host)
  // TypeScript cannot express forwarding the overloads of connect.
  return connect.apply(this, args as never)
}

for (const resolver of [dns, dns.promises] as Record<string, unknown>[]) {
  for (const [name, original] of Object.entries(resolver)) {
    if (typeof original !== 'function' || !/^(lookup|resolve|reverse)/.test(name)) continue
    resolver[name] = (...args: unknown[]) => {
      const [host] = args
      if (typeof host === 'string' && !LOOPBACK.test(host)) refuse(host)
      return original.apply(resolver, args)
    }
  }
}
syncBuiltinESMExports()
