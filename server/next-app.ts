import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { listen } from './listen.ts'
import { answerVersionCheckHere } from './version-check.ts'

export interface NextApp {
  handle: RequestListener
  /** Loopback port on which Next answers the front itself. */
  innerPort: number
  /** Takes over a WebSocket of the development server; others are closed. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** Starts Next inside this process, without a public port of its own. */
export async function startNext(options: {
  dev: boolean
  dir: string
  hostname: string
  port: number
}): Promise<NextApp> {
  if (options.dev) answerVersionCheckHere()
  const { default: next } = await import('next')
  // Next adds its own upgrade listener to the server it is given. On the public server it
  // would answer the lake's WebSockets as well, so it is given this one.
  const inner = createServer()
  // Only the front connects, and it must not find a connection closed that it keeps.
  inner.keepAliveTimeout = 0
  const app = next({ ...options, httpServer: inner })
  await app.prepare()
  const nextHandler = app.getRequestHandler()
  const handle: RequestListener = (request, response) => {
    nextHandler(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end('The page could not be made; the log of the site says why.')
    })
  }
  inner.on('request', handle)
  await listen(inner, 0, '127.0.0.1')
  // A bound TCP server has an AddressInfo; string is for pipes.
  const { port: innerPort } = inner.address() as AddressInfo
  return {
    handle,
    innerPort,
    upgrade(request, socket, head) {
      if (!inner.emit('upgrade', request, socket, head)) socket.destroy()
    },
    async close() {
      inner.close()
      inner.closeAllConnections()
      await app.close()
    },
  }
}
