import type { IncomingMessage, ServerResponse } from 'node:http'
import { reservedBy } from '../../schemas/shared/route.ts'
import type { AskNext } from './ask-next.ts'
import { createFairQueue } from './fair-queue.ts'
import type { Take } from './limits.ts'
import { isMultipart } from './methods.ts'
import type { SendMissing } from './missing-page.ts'
import { passOn } from './pass-on.ts'
import { isDraft, isSearch, isStudio, isUnder, pathOf } from './paths.ts'
import { locationWithQuery } from './redirect-query.ts'
import { refuse } from './refusals.ts'
import type { Refusal } from './refusals.ts'
import { routerProblem } from './router-headers.ts'
import { passedHeaders, visitorOf } from './visitor.ts'
import type { PublicAddress } from './visitor.ts'

/**
 * Each search takes milliseconds of the process that also passes on what editors save: those of a thousand
 * visitors at a time would hold that up for seconds.
 */
const SEARCHES = { what: 'searches', atOnce: 2, waiting: 256, waitingPerVisitor: 64 }

interface Options {
  ask: AskNext
  address: PublicAddress
  /** Host of the site, with its port. */
  host: string
  rates: Record<'api' | 'page' | 'search', Take>
  /** Counts an open request of a visitor until its response closes. */
  takeShare: (visitor: string, response: ServerResponse) => void
  sendMissing: SendMissing
}

function rateOf(path: string): keyof Options['rates'] {
  if (isUnder(path, '/api')) return 'api'
  return isSearch(path) ? 'search' : 'page'
}

/** Whether the site's index is searched for it: by the page of results, or while somebody types. */
const isSearched = (path: string) => isSearch(path) || isUnder(path, '/api/search')

/** Whether the visitor gets our 404 page in the place of Next's answer. */
function isMissingFor(request: IncomingMessage, path: string, answer: IncomingMessage): boolean {
  return (
    answer.statusCode === 404 &&
    request.headers.rsc === undefined &&
    !isStudio(path) &&
    // Editors get their own, in which the preview goes on.
    !isDraft(request) &&
    (answer.headers['content-type']?.startsWith('text/html') ?? false)
  )
}

/**
 * Lets a redirect of content keep the query. Those of old addresses such as /about.html come here, because
 * pages have no such endings. Redirects of the site's own routes set their query themselves.
 */
function keepQuery({ headers, url = '/' }: IncomingMessage, path: string, answer: IncomingMessage) {
  const { statusCode = 502, headers: answered } = answer
  if (answered.location === undefined || headers.rsc !== undefined || reservedBy(path)) return
  answered.location = locationWithQuery(statusCode, answered.location, url)
}

/** What is answered for each visitor anew, such as drafts, searches and forms. */
export function createSendOwn({ address, ask, host, rates, sendMissing, takeShare }: Options) {
  const inTurn = createFairQueue(SEARCHES)

  /** The methods of the route at `path`, separated by commas; undefined where there is none. */
  async function methodsAt(path: string): Promise<string | undefined> {
    const options = await ask({ method: 'OPTIONS', path, headers: { host } })
    options.resume()
    return options.headers.allow
  }

  /** The refusal of a method that a route does not have; Next itself sends only a status. */
  async function wrongMethodOf({ method }: IncomingMessage, path: string): Promise<Refusal> {
    const allow = (await methodsAt(path)) ?? ''
    return { status: 405, message: `${method} is not supported here.`, headers: { allow } }
  }

  /** Why a request is refused before Next is asked; undefined where it is not. */
  async function refusalBefore(request: IncomingMessage): Promise<Refusal | undefined> {
    const problem = routerProblem(request)
    if (problem !== undefined) return { status: 400, message: problem }
    const path = pathOf(request)
    if (isUnder(path, '/api') && isMultipart(request) && (await methodsAt(path)) === undefined)
      return { status: 404, message: 'There is nothing at this address.' }
    return undefined
  }

  /** Sends Next's answer, or what visitors get in its place. */
  async function send(request: IncomingMessage, response: ServerResponse, answer: IncomingMessage) {
    const path = pathOf(request)
    if (answer.statusCode === 405) {
      answer.resume()
      refuse(request, response, await wrongMethodOf(request, path))
      return
    }
    // Next answers OPTIONS for an unknown route with a bare 400.
    const hasNoRoute = answer.statusCode === 400 && request.method === 'OPTIONS'
    if (hasNoRoute || isMissingFor(request, path, answer)) {
      answer.resume()
      await sendMissing(request, response)
      return
    }
    keepQuery(request, path, answer)
    await passOn(request, response, answer)
  }

  /** Forwards this visitor's own request to Next; nothing of the response is cached. */
  return async function sendOwn(request: IncomingMessage, response: ServerResponse, body?: Buffer) {
    const visitor = visitorOf(request, address)
    await rates[rateOf(pathOf(request))](visitor.key)
    if (response.destroyed) return
    takeShare(visitor.key, response)
    const refusal = await refusalBefore(request)
    if (refusal !== undefined) {
      refuse(request, response, refusal)
      return
    }
    if (response.destroyed) return
    const left = new AbortController()
    response.on('close', () => {
      if (!response.writableFinished) left.abort()
    })
    const { method = 'GET', url = '/' } = request
    const headers = passedHeaders(request, visitor)
    if (body) headers['content-length'] = String(body.length)
    const askNext = () => ask({ method, path: url, headers, body, signal: left.signal })
    try {
      const answer = await (isSearched(pathOf(request)) ? inTurn(visitor.key, askNext) : askNext())
      await send(request, response, answer)
    } catch (error) {
      if (!left.signal.aborted) throw error
    }
  }
}
