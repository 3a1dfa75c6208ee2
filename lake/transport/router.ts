import type { Permission } from '../auth/may.ts'
import { apiError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import type { Reply } from './reply.ts'
import type { LakeRequest } from './request.ts'

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path after the API version; `:name` stands for one segment. */
  path: string
  /**
   * `token`: the anonymous are refused before the endpoint runs. `public`: they are not, but bad
   * tokens are. `open`: nobody is, because signing in and out must work with bad ones too.
   */
  access: 'open' | 'public' | 'token'
  /** Permission without which a `token` route refuses; by default `read` for GET and `update` for all else. */
  needs?: Permission
  /** True for paths without an API version. */
  unversioned?: true
  handle: (request: LakeRequest, lake: Lake) => Reply | Promise<Reply>
}

export interface Match {
  route: Route
  params: Record<string, string>
  apiVersion: string
}

/** Finds the route of a request; HEAD is answered like GET. 404 names what was asked. */
export function matchRoute(routes: readonly Route[], method: string, path: string): Match {
  const versioned = /^\/v(1|X|\d{4}-\d\d-\d\d)(\/.*)$/.exec(path)
  const apiVersion = versioned?.[1]
  const asked = (versioned?.[2] ?? path).split('/').map(decoded)
  const sought = method === 'HEAD' ? 'GET' : method
  for (const route of routes) {
    if (route.method !== sought || (apiVersion === undefined && !route.unversioned)) continue
    const params = matchPath(route.path.split('/'), asked)
    if (params !== undefined) return { route, params, apiVersion: apiVersion ?? '1' }
  }
  throw apiError(404, `No route ${method} ${path}; supported: see lake/README.md`)
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
  try {
    return decodeURIComponent(segment)
  } catch {
    throw apiError(400, `The path segment "${segment}" is not valid percent-encoding.`)
  }
}
