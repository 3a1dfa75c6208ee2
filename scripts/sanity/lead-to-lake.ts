import { syncBuiltinESMExports } from 'node:module'
import { connect } from 'node:net'
import tls from 'node:tls'

/**
 * Preloaded into the Sanity CLI (`node --import`), because the CLI's API host cannot be configured.
 * Redirects connections to Sanity's API and asset hosts to LAKE_GATEWAY_PORT on this machine, as
 * plain HTTP. Other connections are not affected.
 */
const LED = /(^|\.)(api|apicdn)\.sanity\.io$|^cdn\.sanity\.io$/
const port = Number(process.env['LAKE_GATEWAY_PORT'])
const { connect: connectSecurely } = tls

/** A plain connection with those properties of a TLS socket that HTTP clients read. */
function connectToGateway(): tls.TLSSocket {
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => socket.emit('secureConnect'))
  const secure = { authorized: true, encrypted: true, alpnProtocol: false }
  // HTTP clients read no other properties of a TLSSocket.
  return Object.assign(socket, secure) as unknown as tls.TLSSocket
}

function hostOf([first]: unknown[]): string {
  if (typeof first !== 'object' || first === null) return ''
  if ('servername' in first && typeof first.servername === 'string') return first.servername
  return 'host' in first ? String(first.host) : ''
}

tls.connect = (...args: unknown[]) =>
  LED.test(hostOf(args))
    ? connectToGateway()
    : // TypeScript cannot express forwarding the overloads of connect.
      connectSecurely.apply(tls, args as never)
syncBuiltinESMExports()
