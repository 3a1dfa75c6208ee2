import { bearerToken, requireToken } from '../../auth/identity.ts'
import { clearSessionCookie, sessionCookie, setSessionCookie } from '../../auth/session-cookie.ts'
import { REMEMBERED_MS } from '../../auth/session-lifetime.ts'
import { apiError } from '../../errors.ts'
import type { Lake } from '../../lake.ts'
import { requireNamedOrigin, requireOwnOrigin } from '../../transport/origin.ts'
import { json, type Reply } from '../../transport/reply.ts'
import type { LakeRequest } from '../../transport/request.ts'

/** Relative, because the lake need not know where the site is public; the Studio takes it as it stands. */
const PROVIDERS = [{ name: 'local', title: 'E-mail and password', url: '/lake/auth/signin' }]

/** GET /auth/providers: the ways to sign in. */
export const providers = (): Reply => json({ providers: PROVIDERS })

/** GET /auth/fetch: turns a code into a session, once. */
export function fetchSession({ query, headers }: LakeRequest, { access }: Lake): Reply {
  // It sets a cookie, so that another site must not be able to ask for it.
  requireOwnOrigin(headers)
  const redeemed = access.redeemCode(query.get('sid') ?? '')
  if (redeemed === undefined) {
    throw apiError(
      401,
      'The sign-in code was used before, or is too old; sign in again or ask for a new link.',
    )
  }
  const { delivery, personId } = redeemed
  const secret = access.startSession(personId)
  const text = JSON.stringify({ token: delivery === 'cookie' ? null : secret })
  if (delivery === 'token') return { kind: 'json', status: 200, text }
  // The cookie outlives the session, so that the Studio learns that it expired.
  const cookie = setSessionCookie(secret, access.limits.maxMs + REMEMBERED_MS, headers)
  return { kind: 'json', status: 200, text, headers: { 'set-cookie': cookie } }
}

/** GET /auth/id: whose session this is; 401 without one. */
export function sessionId({ identity }: LakeRequest): Reply {
  requireToken(identity, 'GET /auth/id')
  return json({ id: identity.id })
}

/** POST /auth/logout: ends the sessions that the request carries. Always succeeds, so that it may be repeated. */
export function logout({ headers }: LakeRequest, { access }: Lake): Reply {
  const cookie = sessionCookie(headers)
  const token = bearerToken(headers)
  if (cookie !== undefined) {
    requireNamedOrigin(headers)
    access.endSession(cookie)
  }
  if (token !== undefined) access.endSession(token)
  const text = JSON.stringify({ ok: true })
  return { kind: 'json', status: 200, text, headers: { 'set-cookie': clearSessionCookie(headers) } }
}
