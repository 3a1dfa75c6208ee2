import type { Server } from 'node:http'
import { systemCode } from '../../model/errors.ts'
import { createServer } from '../../model/node-http.ts'
import type { AddressInfo } from 'node:net'
import { closeIdle } from './close-idle.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import { responsesUnderWay } from './responses-under-way.ts'

/**
 * Queries are part of the address: Sanity's client sends up to 15 kB there before it switches to
 * POST.
 */
const MAX_HEAD_BYTES = 64 * 1024
/**
 * Longer than the idle timeout of proxies, so that none sends a request on a connection that is
 * just being closed.
 */
const KEEP_ALIVE_MS = 65_000
const HEAD_MS = 60_000
/** A body that stalled for this long has been given up by its sender. */
const IDLE_MS = 60_000

/**
 * Listens on `host`; with `port` 0, on any free port. Throws with advice if that cannot be.
 */
export async function listen(
  port: number,
  host: string,
  idleMs = IDLE_MS,
): Promise<{ server: Server; port: number }> {
  const server = createServer({
    maxHeaderSize: MAX_HEAD_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEAD_MS,
    // No limit for the whole request, because uploads may take long as long as data keeps coming.
    requestTimeout: 0,
    // Node must let requests without a Host through: requireTrustedHost refuses them with an
    // explanation.
    requireHostHeader: false,
  })
  const responseOn = responsesUnderWay(server)
  refuseMalformed(server, MAX_HEAD_BYTES, responseOn)
  closeIdle(server, idleMs, responseOn)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  try {
    await promise
  } catch (error) {
    const reason = reasonFor(systemCode(error), port, host)
    if (reason === undefined) throw error
    throw new Error(reason, { cause: error })
  }
  server.off('error', reject)
  // A listening TCP server always has an address object; pipe names and null are for other cases.
  const { port: chosen } = server.address() as AddressInfo
  return { server, port: chosen }
}

/** Why the lake cannot listen, and what to do; undefined for what the system says by itself. */
function reasonFor(code: string | undefined, port: number, host: string): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Set LAKE_PORT to another one, or to 0 for any.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine does not have the address ${host}. Set LAKE_HOST to one that it has: 127.0.0.1 for this machine only, or its address in a private network.`
    default:
      return undefined
  }
}

/** Stops accepting requests, and ends those still running after a second. */
export async function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), 1000)
  await promise
  clearTimeout(timer)
}
