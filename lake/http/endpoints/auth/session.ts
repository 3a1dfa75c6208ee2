import type { Access } from '../../../domain/auth/access.ts'
import { requireOwnFetch } from '../../server/own-fetch.ts'
import { requireToken } from '../../../domain/auth/identity.ts'
import { bearerToken } from '../../server/credentials.ts'
import { clearSessionCookie, sessionCookie, setSessionCookie } from '../../server/session-cookie.ts'
import { REMEMBERED_MS } from '../../../domain/auth/session-lifetime.ts'
import { apiError } from '../../../model/errors.ts'
import type { Lake } from '../../lake.ts'
import type { SignInCode } from '../../../store/sign-in-codes.ts'
import {
  clientKey,
  isAllowedOrigin,
  publicOrigin,
  requireNamedOrigin,
} from '../../server/origin.ts'
import { json, type Reply } from '../../server/reply.ts'
import type { LakeRequest } from '../../server/request.ts'

/** GET /auth/providers: the ways to sign in. */
export function providers({ headers }: LakeRequest, { config }: Lake): Reply {
  const { origin } = headers
  const isElsewhere = origin !== undefined && isAllowedOrigin(origin, config)
  // A Studio on the lake's own origin gets a path, so that the lake need not know the site's public
  // address.
  const base = isElsewhere ? publicOrigin(headers) : ''
  const url = `${base}${config.publicPath}/auth/signin`
  return json({ providers: [{ name: 'local', title: 'E-mail and password', url }] })
}

/** GET /auth/fetch: exchanges a sign-in code for a session, once. */
export function fetchSession(
  { address, method, query, headers }: LakeRequest,
  { access, config }: Lake,
): Reply {
  // The response sets a session cookie, so other sites must not be able to trigger this request.
  requireOwnFetch(headers, config)
  // Mail scanners send HEAD requests to links; those must not use up the code.
  if (method === 'HEAD') return json({ token: null })
  const { code, isExpired } = access.redeemCode(query.get('sid') ?? '')
  if (code === undefined || isExpired) {
    access.audit.refused(address, { action: 'sign-in refused', ...refusedCode(code, access) })
    throw apiError(
      401,
      'The sign-in code was used before or has expired; sign in again or ask for a new link.',
    )
  }
  const { loginMethod, personId, isLink } = code
  const secret = access.startSession(personId, clientKey(headers))
  const detail = isLink ? 'by link' : 'by password'
  access.audit.note(address, { action: 'signed in', actorId: personId, detail })
  if (loginMethod === 'token') return json({ token: secret })
  // The cookie outlives the session, so that the Studio can be told that it expired.
  const cookie = setSessionCookie(secret, access.limits.maxMs + REMEMBERED_MS, headers, config)
  const token = loginMethod === 'cookie' ? null : secret
  return json({ token }, 200, { 'set-cookie': cookie })
}

/** The audit entry for an invalid code. */
function refusedCode(code: SignInCode | undefined, { people }: Access) {
  const person = code && people.find(code.personId)
  if (person === undefined) return { detail: 'code unknown or used' }
  return { target: person.email, detail: 'code too old' }
}

/** GET /auth/id: the id of the signed-in person or token; 401 without a sign-in. */
export function sessionId({ identity }: LakeRequest): Reply {
  requireToken(identity, 'GET /auth/id')
  return json({ id: identity.id })
}

/**
 * POST /auth/logout: ends the sessions that the request identifies. Always succeeds, so that it can
 * be repeated.
 */
export function logout({ address, headers }: LakeRequest, { access, config }: Lake): Reply {
  const cookie = sessionCookie(headers)
  const token = bearerToken(headers)
  if (cookie !== undefined) requireNamedOrigin(headers, config)
  for (const secret of [cookie, token]) {
    const actorId = secret === undefined ? undefined : access.endSession(secret)
    if (actorId !== undefined) access.audit.note(address, { action: 'signed out', actorId })
  }
  return json({ ok: true }, 200, { 'set-cookie': clearSessionCookie(headers, config) })
}
