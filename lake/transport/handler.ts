import type { IncomingMessage, ServerResponse } from 'node:http'
import { requireToken, resolveIdentity } from '../auth/identity.ts'
import { routes } from '../endpoints/routes.ts'
import { LakeError, apiError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { requireOwnOrigin, requireTrustedHost } from './origin.ts'
import { matchRoute } from './router.ts'
import type { Reply } from './reply.ts'
import { json } from './reply.ts'
import { sendReply } from './send-reply.ts'

/** Answers one HTTP request. Never throws: what goes wrong becomes an answer and, where it is our fault, a log line. */
export async function handleRequest(
  lake: Lake,
  request: IncomingMessage,
  response: ServerResponse,
) {
  response.on('error', (error) => console.error(`${request.method} ${request.url}:`, error))
  try {
    sendReply(response, await answer(lake, request))
  } catch (error) {
    if (response.headersSent || response.destroyed) response.destroy()
    else sendReply(response, errorReply(error, request))
  }
  // A body that nobody read would block the connection.
  request.resume()
}

async function answer(lake: Lake, request: IncomingMessage): Promise<Reply> {
  const method = request.method ?? 'GET'
  const { headers } = request
  requireTrustedHost(headers)
  const { pathname, searchParams } = parseUrl(request.url)
  const { route, params, apiVersion } = matchRoute(routes, method, pathname)
  if (route.method !== 'GET') requireOwnOrigin(headers)
  const identity = resolveIdentity(headers.authorization, lake.store.tokens)
  if (route.access === 'token') requireToken(identity, `${method} ${route.path}`)
  requireDataset(params.dataset, lake)
  const asked = { method, path: pathname, apiVersion, params, query: searchParams, headers }
  const reply = await route.handle({ ...asked, identity, body: bodyOf(request) }, lake)
  if (reply.kind === 'events') requireOwnOrigin(headers)
  return reply
}

/** The body as chunks. Who stops reading must not close the connection: the refusal has yet to be sent on it. */
const bodyOf = (request: IncomingMessage): AsyncIterable<Uint8Array> =>
  request.iterator({ destroyOnReturn: false })

function parseUrl(url: string | undefined): URL {
  const parsed = URL.parse(`http://lake${url ?? '/'}`)
  if (parsed === null) throw apiError(400, 'The address cannot be read.')
  return parsed
}

function requireDataset(asked: string | undefined, { config }: Lake): void {
  if (asked === undefined || asked === config.dataset) return
  throw apiError(404, `Dataset "${asked}" not found; this lake serves "${config.dataset}".`)
}

function errorReply(error: unknown, request: IncomingMessage): Reply {
  if (error instanceof LakeError) return json(error.body, error.status)
  console.error(`${request.method} ${request.url} failed:`, error)
  return json(apiError(500, 'The lake failed to answer; its log says why.').body, 500)
}
