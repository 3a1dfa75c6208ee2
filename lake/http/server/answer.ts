import type { IncomingHttpHeaders } from 'node:http'
import type { Identity } from '../../domain/auth/identity.ts'
import { resolveIdentity } from './credentials.ts'
import { LakeError, apiError } from '../../model/errors.ts'
import type { Lake } from '../lake.ts'
import { storageFailure } from '../../store/storage-failure.ts'
import type { EventStream } from './event-stream.ts'
import { clientAddress, requireKnownOrigin, requireTrustedHost, visitorKey } from './origin.ts'
import { requestIdIn } from './request-id.ts'
import { refusal, type Reply } from './reply.ts'
import { requireAccess, requireSameAccess } from './require-access.ts'
import { matchRoute, type Route } from './router.ts'

/** A request as received, over HTTP or through a socket. */
interface WireRequest {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: AsyncIterable<Uint8Array>
}

/**
 * Answers a request. Never throws: an error becomes a reply and, if the fault is the lake's, a line
 * in the log.
 */
export type Answer = (request: WireRequest) => Promise<Reply>

/** The function that answers requests by `routes`. */
export function answerBy(routes: readonly Route[], lake: Lake): Answer {
  return async (request) => {
    try {
      return await answer(routes, lake, request)
    } catch (thrown) {
      const error = storageFailure(thrown)
      if (error instanceof LakeError) return refusal(error)
      const id = requestIdIn(request.headers)
      console.error(`${request.method} ${pathOf(request.url)} failed${id}:`, error)
      return refusal(
        apiError(
          500,
          'The lake could not answer because of an error of its own; its log says why.',
        ),
      )
    }
  }
}

async function answer(
  routes: readonly Route[],
  lake: Lake,
  { method, url, headers, body }: WireRequest,
): Promise<Reply> {
  requireTrustedHost(headers, lake.config)
  const { pathname: path, searchParams: query } = parseUrl(url)
  const { route, params, apiVersion } = matchRoute(routes, method, path)
  if (route.method !== 'GET') requireKnownOrigin(headers, lake.config)
  const identity = resolveIdentity(headers, lake.access)
  const visitor = visitorKey(identity, headers)
  if (visitor !== undefined) await lake.limits.rates.take(limitOf(route), visitor)
  requireAccess(identity, route, headers, lake.config)
  requirePlainBody(headers)
  requireDataset(params.dataset, lake)
  const requireStillAllowed = () => requireSameAccess(identity, route, headers, lake)
  const reply = await route.handle(
    {
      method,
      path,
      apiVersion,
      params,
      query,
      headers,
      address: clientAddress(headers),
      identity,
      body: checkedAtEnd(body, requireStillAllowed),
      requireStillAllowed,
    },
    lake,
  )
  if (reply.kind !== 'events') return reply
  requireKnownOrigin(headers, lake.config)
  return { ...reply, open: (start) => reply.open(() => endingWith(identity, start(), lake)) }
}

/**
 * Routes that need a token refuse anonymous visitors, but such requests still count against a
 * limit.
 */
const limitOf = (route: Route) => (route.access === 'token' ? 'other' : route.limit)

/** A body can take as long as its sender likes, who may have been removed meanwhile. */
async function* checkedAtEnd(
  body: AsyncIterable<Uint8Array>,
  check: () => void,
): AsyncGenerator<Uint8Array, void> {
  yield* body
  check()
}

/** Otherwise a compressed upload would be stored as if it were the file itself. */
function requirePlainBody({ 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders) {
  if (encoding === 'identity') return
  throw apiError(
    415,
    `Bodies encoded as "${encoding}" are not accepted; send the body without a content encoding.`,
  )
}

/** Ends a stream together with the session or token that it was opened with. */
function endingWith({ credential }: Identity, stream: EventStream, { access }: Lake): EventStream {
  if (credential === undefined) return stream
  stream.onClose(access.connections.add(credential.key, () => stream.destroy()))
  return stream
}

/**
 * Clients resolve dot segments and backslashes before they send a request. Resolving them here
 * could turn the path into another one.
 */
const MISLEADING = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

function parseUrl(url: string): URL {
  if (MISLEADING.test(pathOf(url))) {
    throw apiError(
      400,
      `The path ${pathOf(url)} holds dot segments or backslashes; resolve them before sending it.`,
    )
  }
  const parsed = URL.parse(`http://lake${url}`)
  if (parsed === null) throw apiError(400, 'The address cannot be read.')
  return parsed
}

/**
 * The path of an address, for logs. The query string is left out, because it may contain sign-in
 * codes.
 */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

function requireDataset(asked: string | undefined, { config }: Lake): void {
  if (asked === undefined || asked === config.dataset) return
  throw apiError(404, `Dataset "${asked}" not found; this lake serves "${config.dataset}".`)
}
