import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeIdle } from './close-idle.ts'
import { refuseMalformed } from './refuse-malformed.ts'

/** Queries travel in the address: the client sends up to 15 kB there before it turns to POST. */
const MAX_HEAD_BYTES = 64 * 1024
/** Longer than the idle time of proxies, so that none sends into a connection just being closed. */
const KEEP_ALIVE_MS = 65_000
const HEAD_MS = 60_000
/** A body that has stalled for this long was given up by its sender. */
const IDLE_MS = 60_000

/** Listens on `host`; `port` 0 takes any free one. Throws with advice when the port is taken. */
export async function listen(
  port: number,
  host: string,
  idleMs = IDLE_MS,
): Promise<{ server: Server; port: number }> {
  const server = createServer({
    maxHeaderSize: MAX_HEAD_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEAD_MS,
    // Uploads may take any time as long as data keeps coming.
    requestTimeout: 0,
    // A missing Host is refused with the untrusted ones, and with a reason.
    requireHostHeader: false,
  })
  refuseMalformed(server, MAX_HEAD_BYTES)
  closeIdle(server, idleMs)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  try {
    await promise
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    throw new Error(`Port ${port} is in use. Set LAKE_PORT to another one, or to 0 for any.`, {
      cause: error,
    })
  }
  server.off('error', reject)
  // A TCP server that listens has an address object, never a pipe name or null.
  const { port: chosen } = server.address() as AddressInfo
  return { server, port: chosen }
}

/** Stops taking requests and ends those under way within a second. */
export async function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), 1000)
  await promise
  clearTimeout(timer)
}
