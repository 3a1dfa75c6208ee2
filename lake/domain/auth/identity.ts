import { apiError, type LakeError } from '../../model/errors.ts'
import type { Access } from './access.ts'
import type { Role } from '../../model/roles.ts'
import { hashOf } from '../../store/secrets.ts'
import { isExpired, noteUse } from './session-lifetime.ts'

/** Who sent a request. `id` is recorded in the history of what they change. */
export interface Identity {
  id: string
  role: Role | 'anonymous'
  /**
   * Undefined for anonymous requests. Browsers attach a cookie to any request, so a cookie alone
   * does not prove intent.
   */
  credential: { key: string; from: 'header' | 'cookie' } | undefined
  /** Why the credential was not accepted, where there was one. */
  refusal: { from: 'header' | 'cookie'; error: LakeError } | undefined
}

/** A request without credentials, which may read only published documents. */
export const ANONYMOUS: Identity = {
  id: '<anonymous>',
  role: 'anonymous',
  credential: undefined,
  refusal: undefined,
}

export const isAnonymous = (identity: Identity) => identity.role === ANONYMOUS.role

/** Looks up who a secret belongs to: the person of a session, a token, or nobody. */
export function identify(secret: string, from: 'header' | 'cookie', access: Access): Identity {
  const { limits, people, sessions, tokens } = access
  const key = hashOf(secret)
  const session = sessions.find(key)
  const person = session && people.find(session.personId)
  if (session !== undefined && person !== undefined && !person.isRemoved) {
    const now = Date.now()
    if (isExpired(session, limits, now)) return anonymousAfter(from, EXPIRED)
    noteUse(sessions, session, limits, now)
    return { id: person.id, role: person.role, credential: { key, from }, refusal: undefined }
  }
  const token = from === 'header' ? tokens.find(secret) : undefined
  if (token === undefined) return anonymousAfter(from, UNKNOWN[from])
  return { id: token.id, role: token.role, credential: { key, from }, refusal: undefined }
}

/** An anonymous identity whose credential was not accepted because of `error`. */
export const anonymousAfter = (from: 'header' | 'cookie', error: LakeError): Identity => ({
  ...ANONYMOUS,
  refusal: { from, error },
})

/**
 * Throws 401 for anonymous requests; the message begins with `purpose`, such as "Reading drafts".
 */
export function requireToken(identity: Identity, purpose: string): void {
  if (!isAnonymous(identity)) return
  throw (
    identity.refusal?.error ??
    unauthorized(
      `${purpose} needs a token or a sign-in: send the header "Authorization: Bearer <token>" with the one in the file "token" in the lake's data folder, or sign in at the Studio.`,
    )
  )
}

// These error codes make the Studio end its session; without them, it would report a missing
// permission.
export const unauthorized = (message: string) =>
  apiError(401, message, { errorCode: 'SIO-401-ANF' })
const EXPIRED = apiError(401, 'The session has expired; sign in again.', {
  errorCode: 'SIO-401-AEX',
})
const UNKNOWN = {
  header: unauthorized(
    'The token is not known to this lake, or was revoked. The current one is in the file "token" in the lake\'s data folder.',
  ),
  cookie: unauthorized('Session not found: it was ended; sign in again.'),
}
