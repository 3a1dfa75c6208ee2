import { syncBuiltinESMExports } from 'node:module'
import { connect } from 'node:net'
import tls from 'node:tls'

/**
 * Loaded before the Sanity CLI (`node --import`), which knows no other address than Sanity's:
 * connections to the API and to its asset hosts lead to LAKE_GATEWAY_PORT on this machine
 * instead, as plain HTTP. All other connections are left alone.
 */
const LED = /(^|\.)(api|apicdn)\.sanity\.io$|^cdn\.sanity\.io$/
const port = Number(process.env['LAKE_GATEWAY_PORT'])
const { connect: connectSecurely } = tls

/** A plain connection with what HTTP clients ask of a TLS socket. */
function connectToGateway(): tls.TLSSocket {
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => socket.emit('secureConnect'))
  const secure = { authorized: true, encrypted: true, alpnProtocol: false }
  // HTTP clients use no more of a TLSSocket than this.
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
    : // The overloads of connect cannot be forwarded in a typed way.
      connectSecurely.apply(tls, args as never)
syncBuiltinESMExports()
