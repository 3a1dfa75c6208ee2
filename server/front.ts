import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { logAccess } from './front/access-log.ts'
import { createCachedAnswers } from './front/cached-answers.ts'
import { cacheKey, destinationOf, pathOf } from './front/classify.ts'
import type { PublicAddress } from './front/forwarded.ts'
import { createInnerRequest } from './front/inner-request.ts'
import { ASSET_RULES, PAGE_RULES } from './front/keeping-rules.ts'
import { createLakeProxy } from './front/lake-proxy.ts'
import { createLakeUpgrade, refuseUpgrade } from './front/lake-upgrade.ts'
import { createMissingPage } from './front/missing-page.ts'
import { PageCache } from './front/page-cache.ts'
import { passOn } from './front/pass-on.ts'
import { serveRevalidate } from './front/revalidate.ts'
import { sendPage } from './front/stored-page.ts'
import type { NextApp } from './next-app.ts'

const MEGABYTE = 1024 * 1024
const PAGE_LIMITS = { entries: 2000, bytes: 96 * MEGABYTE }
const ASSET_LIMITS = { entries: 2000, bytes: 96 * MEGABYTE }
/** Queries of the Studio travel in the address; the lake takes as much. */
const MAX_HEAD_BYTES = 64 * 1024
/** A large upload over a slow line may take this long. */
const UPLOAD_TIMEOUT_MS = 30 * 60 * 1000

interface FrontOptions {
  dev: boolean
  /** Address of the embedded lake; undefined where content lives in Sanity's cloud. */
  lakeUrl: string | undefined
  address: PublicAddress
  accessLog: boolean
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

function createHandlers(next: NextApp, address: PublicAddress) {
  const inner = createInnerRequest(next.innerPort, address)
  const pages = new PageCache(PAGE_LIMITS)
  const answerPage = createCachedAnswers(pages, inner, PAGE_RULES)
  const answerAsset = createCachedAnswers(new PageCache(ASSET_LIMITS), inner, ASSET_RULES)
  const missing = createMissingPage(pages, inner)

  const cached =
    (key: typeof cacheKey, answer: typeof answerPage, passOnKeyed: typeof passOn): Handler =>
    async (request, response) => {
      const name = key(request)
      const outcome =
        name === undefined ? { answer: await inner(request) } : await answer(name, request)
      if ('page' in outcome) sendPage(request, response, outcome.page, outcome.state)
      else await (name === undefined ? passOn : passOnKeyed)(request, response, outcome.answer)
    }
  return {
    next: next.handle,
    page: cached(cacheKey, answerPage, missing.passOnOrReplace),
    missing: (request: IncomingMessage, response: ServerResponse) =>
      missing.send(request, response),
    asset: cached(
      (request) => (request.method === 'GET' ? pathOf(request) : undefined),
      answerAsset,
      passOn,
    ),
    revalidate: (request: IncomingMessage, response: ServerResponse) =>
      serveRevalidate(request, response, inner, pages),
  }
}

function refuseMalformed(response: ServerResponse): void {
  response
    .writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
    .end('This address cannot be read: each % must begin a character of UTF-8, such as %20.')
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error)
  if (response.headersSent) response.destroy()
  else response.writeHead(502, { 'content-type': 'text/plain' }).end('The site could not answer.')
}

/** The one public server: the lake under /lake, pages from memory, everything else from Next. */
export function createFront(next: NextApp, options: FrontOptions): Server {
  const { address, dev, lakeUrl } = options
  const lake = lakeUrl === undefined ? next.handle : createLakeProxy(lakeUrl, address)
  const upgradeLake = lakeUrl === undefined ? undefined : createLakeUpgrade(lakeUrl, address)
  const handlers = createHandlers(next, address)

  const server = createServer({ maxHeaderSize: MAX_HEAD_BYTES }, (request, response) => {
    if (options.accessLog) logAccess(request, response)
    const destination = destinationOf(request)
    if (destination === 'lake') lake(request, response)
    else if (destination === 'malformed') refuseMalformed(response)
    // In development nothing is kept, and Next's own answers stream as they are.
    else if (dev) next.handle(request, response)
    else
      Promise.resolve(handlers[destination](request, response)).catch((error: unknown) =>
        fail(response, error),
      )
  })
  server.on('upgrade', (request, socket, head) => {
    if (upgradeLake && destinationOf(request) === 'lake') upgradeLake(request, socket, head)
    else if (dev) next.upgrade(request, socket, head)
    else refuseUpgrade(socket, '404 Not Found', '{"message":"There is no WebSocket here."}')
  })
  server.requestTimeout = UPLOAD_TIMEOUT_MS
  // Longer than the idle time of common load balancers, which must be first to close.
  server.keepAliveTimeout = 65_000
  return server
}
