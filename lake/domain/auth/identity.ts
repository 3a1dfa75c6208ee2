import { apiError, type LakeError } from '../../model/errors.ts'
import type { Access } from './access.ts'
import type { Role } from '../../model/roles.ts'
import { hashOf } from '../../store/secrets.ts'
import { isExpired, noteUse } from './session-lifetime.ts'

/** Who sent a request. `id` is recorded in the history of what they change. */
export interface Identity {
  id: string
  role: Role | 'anonymous'
  /** Undefined for the anonymous. Browsers send a cookie with any request, so a cookie alone does not prove intent. */
  credential: { key: string; from: 'header' | 'cookie' } | undefined
  /** Why the credential was not accepted, where there was one. */
  refusal: { from: 'header' | 'cookie'; error: LakeError } | undefined
}

/** Anyone without credentials; may read what is published. */
export const ANONYMOUS: Identity = {
  id: '<anonymous>',
  role: 'anonymous',
  credential: undefined,
  refusal: undefined,
}

export const isAnonymous = (identity: Identity) => identity.role === ANONYMOUS.role

/** Whom a secret stands for: a session's person, a token, or nobody. */
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

/** Throws 401 for the anonymous; `purpose` begins the message, such as "Reading drafts". */
export function requireToken(identity: Identity, purpose: string): void {
  if (!isAnonymous(identity)) return
  throw (
    identity.refusal?.error ??
    unauthorized(
      `${purpose} needs a token or a sign-in: send the header "Authorization: Bearer <token>" with the one in the file "token" in the lake's data folder, or sign in at the Studio.`,
    )
  )
}

// With these codes the Studio ends its session, rather than taking the refusal for a missing grant.
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
