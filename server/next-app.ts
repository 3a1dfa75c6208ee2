import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUILD_FOLDER } from './supervisor/build-folder.ts'
import { answerVersionCheckHere } from './version-check.ts'

const CLOSE_WITHIN_MS = 1000

const ACTIONS_FILE = join(BUILD_FOLDER, 'server', 'server-reference-manifest.json')

export interface NextApp {
  /** Ids of the server actions in the build; empty in development. */
  actions: ReadonlySet<string>
  handle: RequestListener
  /** Never listens on a port; it is given connections in memory (proxy/ask-next.ts). */
  server: Server
  /** Hands a WebSocket to Next's development server; closes it where nothing takes it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends Next, within a second. */
  close(): Promise<void>
}

function readActions(dir: string): ReadonlySet<string> {
  const { node, edge } = Object(JSON.parse(readFileSync(join(dir, ACTIONS_FILE), 'utf8')))
  return new Set([node, edge].flatMap((actions) => Object.keys(Object(actions))))
}

/** Starts Next inside this process, without a port of its own. */
export async function startNext(options: {
  dev: boolean
  dir: string
  hostname: string
  port: number
}): Promise<NextApp> {
  if (options.dev) answerVersionCheckHere()
  const { default: next } = await import('next')
  // Next adds an upgrade listener to this server, or without one to the server of the first request:
  // our public one, where it would take the lake's WebSockets too.
  const server = createServer({ maxHeaderSize: 64 * 1024 })
  const app = next({ ...options, httpServer: server })
  await app.prepare()
  const nextHandler = app.getRequestHandler()
  const handle: RequestListener = (request, response) => {
    nextHandler(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end('The page could not be made; the log of the site says why.')
    })
  }
  server.on('request', handle)
  return {
    actions: options.dev ? new Set() : readActions(options.dir),
    handle,
    server,
    upgrade(request, socket, head) {
      if (!server.emit('upgrade', request, socket, head)) socket.destroy()
    },
    // It waits for the pages that it is making, and with a lake that hangs they take half a minute.
    close: () => Promise.race([app.close(), sleep(CLOSE_WITHIN_MS)]),
  }
}
