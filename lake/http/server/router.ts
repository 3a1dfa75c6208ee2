import type { Permission } from '../../domain/auth/may.ts'
import { hasControlCharacters } from '../../model/text.ts'
import { apiError } from '../../model/errors.ts'
import type { Lake } from '../lake.ts'
import type { RateLimitName } from './rate-limits.ts'
import type { Reply } from './reply.ts'
import type { LakeRequest } from './request.ts'

interface AnyRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path after the API version; `:name` matches one segment. */
  path: string
  /** True for paths without an API version. */
  unversioned?: true
  handle: (request: LakeRequest, lake: Lake) => Reply | Promise<Reply>
}

interface TokenRoute extends AnyRoute {
  /** Anonymous requests are refused before the endpoint runs. */
  access: 'token'
  /**
   * Permission that the route requires; by default `read` for GET and `update` for everything else.
   */
  needs?: Permission
}

interface AnonymousRoute extends AnyRoute {
  /**
   * `public`: anonymous requests are answered, those with an invalid token refused. `open`: neither
   * is refused, because signing in and out must work with an invalid token, too.
   */
  access: 'open' | 'public'
  /** The rate limit for visitors. */
  limit: RateLimitName
}

export type Route = TokenRoute | AnonymousRoute

export interface Match {
  route: Route
  params: Record<string, string>
  apiVersion: string
}

/**
 * Finds the route for a request; HEAD is answered like GET. Throws 404 naming what was asked for
 * and what is supported.
 */
export function matchRoute(routes: readonly Route[], method: string, path: string): Match {
  const { apiVersion, rest } = splitVersion(path)
  const asked = rest.split('/').map(decoded)
  const sought = method === 'HEAD' ? 'GET' : method
  const others = new Set<string>()
  for (const route of routes) {
    if (apiVersion === undefined && !route.unversioned) continue
    const params = matchPath(route.path.split('/'), asked)
    if (params === undefined) continue
    if (route.method === sought) return { route, params, apiVersion: apiVersion ?? '1' }
    others.add(route.method)
  }
  const supported =
    others.size > 0 ? `the path answers ${[...others].join(', ')}` : 'supported: see lake/README.md'
  throw apiError(404, `No route ${method} ${path}; ${supported}`)
}

function splitVersion(path: string): { apiVersion: string | undefined; rest: string } {
  const [, version, rest] = /^\/v([^/]*)(\/.*)$/.exec(path) ?? []
  if (version === undefined || rest === undefined) return { apiVersion: undefined, rest: path }
  if (isVersion(version)) return { apiVersion: version, rest }
  throw apiError(
    400,
    `"v${version}" is not an API version: use v1, vX or a date such as v2025-02-19.`,
  )
}

function isVersion(version: string): boolean {
  if (version === '1' || version === 'X') return true
  const isDate = /^\d{4}-\d\d-\d\d$/.test(version)
  // Date accepts some impossible days and moves them into the next month; comparing the text finds
  // those.
  return isDate && new Date(`${version}T00:00Z`).toJSON()?.startsWith(version) === true
}

function matchPath(pattern: string[], asked: string[]): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const value = asked[index] ?? ''
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value
    else if (segment !== value) return undefined
  }
  return params
}

function decoded(segment: string): string {
  const text = tryDecode(segment)
  if (text === undefined) {
    throw apiError(400, `The path segment "${segment}" is not valid percent-encoding.`)
  }
  if (hasControlCharacters(text)) {
    throw apiError(400, `The path segment "${segment}" holds control characters; leave them out.`)
  }
  return text
}

function tryDecode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
