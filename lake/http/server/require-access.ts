import type { IncomingHttpHeaders } from 'node:http'
import { requireToken, type Identity } from '../../domain/auth/identity.ts'
import { requirePermission } from '../../domain/auth/refusals.ts'
import { apiError } from '../../model/errors.ts'
import type { Lake } from '../lake.ts'
import { resolveIdentity } from './credentials.ts'
import { requireNamedOrigin, type AllowedOrigins } from './origin.ts'
import type { Route } from './router.ts'

/** Throws 401 or 403 if `identity` may not use the route. */
export function requireAccess(
  identity: Identity,
  route: Route,
  headers: IncomingHttpHeaders,
  allowed: AllowedOrigins,
): void {
  const { method, path } = route
  if (route.access === 'open') return
  if (identity.refusal?.from === 'header') throw identity.refusal.error
  if (method !== 'GET' && identity.credential?.from === 'cookie')
    requireNamedOrigin(headers, allowed)
  if (route.access !== 'token') return
  requireToken(identity, `${method} ${path}`)
  requirePermission(identity, route.needs ?? (method === 'GET' ? 'read' : 'update'), path)
}

/**
 * Throws 401, 403 or 409 if the sign-in or token of a request has ended since `identity` was looked
 * up, or its role is another one now.
 */
export function requireSameAccess(
  identity: Identity,
  route: Route,
  headers: IncomingHttpHeaders,
  { access, config }: Lake,
): void {
  if (identity.credential === undefined || route.access === 'open') return
  const now = resolveIdentity(headers, access)
  requireToken(now, `${route.method} ${route.path}`)
  requireAccess(now, route, headers, config)
  if (now.role === identity.role) return
  throw apiError(409, 'Your role was changed while this was being sent; send the request again.')
}
