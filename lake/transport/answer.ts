import type { IncomingHttpHeaders } from 'node:http'
import { requireToken, resolveIdentity, type Identity } from '../auth/identity.ts'
import { requirePermission } from '../auth/refusals.ts'
import { routes } from '../endpoints/routes.ts'
import { LakeError, apiError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { storageFailure } from '../store/storage-failure.ts'
import type { EventStream } from './event-stream.ts'
import { requireNamedOrigin, requireOwnOrigin, requireTrustedHost } from './origin.ts'
import { json, type Reply } from './reply.ts'
import { matchRoute, type Route } from './router.ts'

/** A request off the wire, whether it came by HTTP or through a socket. */
export interface Asked {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: AsyncIterable<Uint8Array>
}

/** Never throws: what goes wrong becomes an answer and, where it is our fault, a log line. */
export async function answer(lake: Lake, asked: Asked): Promise<Reply> {
  try {
    return await route(lake, asked)
  } catch (thrown) {
    const error = storageFailure(thrown)
    if (error instanceof LakeError) return json(error.body, error.status)
    console.error(`${asked.method} ${pathOf(asked.url)} failed:`, error)
    return json(apiError(500, 'The lake failed to answer; its log says why.').body, 500)
  }
}

async function route(lake: Lake, { method, url, headers, body }: Asked): Promise<Reply> {
  requireTrustedHost(headers)
  const { pathname: path, searchParams: query } = parseUrl(url)
  const { route, params, apiVersion } = matchRoute(routes, method, path)
  if (route.method !== 'GET') requireOwnOrigin(headers)
  const identity = resolveIdentity(headers, lake.access)
  requireAccess(identity, route, headers)
  requirePlainBody(headers)
  requireDataset(params.dataset, lake)
  const reply = await route.handle(
    { method, path, apiVersion, params, query, headers, identity, body },
    lake,
  )
  if (reply.kind !== 'events') return reply
  requireOwnOrigin(headers)
  return { ...reply, open: (stream) => reply.open(endingWith(identity, stream, lake)) }
}

function requireAccess(identity: Identity, route: Route, headers: IncomingHttpHeaders): void {
  const { access, method, path } = route
  if (access === 'open') return
  if (identity.refusal?.from === 'header') throw identity.refusal.error
  if (method !== 'GET' && identity.credential?.from === 'cookie') requireNamedOrigin(headers)
  if (access === 'public') return
  requireToken(identity, `${method} ${path}`)
  requirePermission(identity, route.needs ?? (method === 'GET' ? 'read' : 'update'), path)
}

/** A compressed body would be taken for the bytes of a file. */
function requirePlainBody({ 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders) {
  if (encoding === 'identity') return
  throw apiError(415, `Bodies encoded as "${encoding}" are not accepted; send it as it is.`)
}

/** A stream must not outlive the session or token that it was opened with. */
function endingWith({ credential }: Identity, stream: EventStream, { access }: Lake): EventStream {
  if (credential === undefined) return stream
  stream.onClose(access.connections.add(credential.key, () => stream.destroy()))
  return stream
}

/** Dot segments and backslashes are resolved by whoever sends an address; here they would lead elsewhere. */
const MISLEADING = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

function parseUrl(url: string): URL {
  if (MISLEADING.test(pathOf(url))) {
    throw apiError(400, `The path ${pathOf(url)} holds dot segments or backslashes; resolve them.`)
  }
  const parsed = URL.parse(`http://lake${url}`)
  if (parsed === null) throw apiError(400, 'The address cannot be read.')
  return parsed
}

/** Without the query, which may hold sign-in codes. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

function requireDataset(asked: string | undefined, { config }: Lake): void {
  if (asked === undefined || asked === config.dataset) return
  throw apiError(404, `Dataset "${asked}" not found; this lake serves "${config.dataset}".`)
}
