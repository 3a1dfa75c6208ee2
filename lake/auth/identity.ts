import type { IncomingHttpHeaders } from 'node:http'
import { apiError, type LakeError } from '../errors.ts'
import type { Access } from './access.ts'
import type { Role } from './roles.ts'
import { hashOf } from './secrets.ts'
import { sessionCookie } from './session-cookie.ts'
import { isExpired, noteUse } from './session-lifetime.ts'

/** Who is asking. `id` is written into the history of what they change. */
export interface Identity {
  id: string
  role: Role | 'anonymous'
  /** Undefined for the anonymous. A cookie comes along by itself, so that it alone proves no intent. */
  credential: { key: string; from: 'header' | 'cookie' } | undefined
  /** Why what was presented does not count, where something was. */
  refusal: { from: 'header' | 'cookie'; error: LakeError } | undefined
}

/** Anyone without credentials; may read what is published. */
const ANONYMOUS: Identity = {
  id: '<anonymous>',
  role: 'anonymous',
  credential: undefined,
  refusal: undefined,
}

export const isAnonymous = (identity: Identity) => identity.role === ANONYMOUS.role

/** The identity behind a request: its Authorization header, else its cookie, else the anonymous. */
export function resolveIdentity(headers: IncomingHttpHeaders, access: Access): Identity {
  if (headers.authorization !== undefined) {
    const secret = bearerToken(headers)
    return secret === undefined
      ? refused('header', notFound('The Authorization header must have the form "Bearer <token>".'))
      : identify(secret, 'header', access)
  }
  const secret = sessionCookie(headers)
  return secret === undefined ? ANONYMOUS : identify(secret, 'cookie', access)
}

export function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
}

function identify(secret: string, from: 'header' | 'cookie', access: Access): Identity {
  const { limits, people, sessions, tokens } = access
  const key = hashOf(secret)
  const session = sessions.find(key)
  const person = session && people.find(session.personId)
  if (session !== undefined && person !== undefined && !person.isRemoved) {
    const now = Date.now()
    if (isExpired(session, limits, now)) return refused(from, EXPIRED)
    noteUse(sessions, session, limits, now)
    return { id: person.id, role: person.role, credential: { key, from }, refusal: undefined }
  }
  const token = from === 'header' ? tokens.find(secret) : undefined
  if (token === undefined) return refused(from, UNKNOWN[from])
  return { id: token.id, role: token.role, credential: { key, from }, refusal: undefined }
}

const refused = (from: 'header' | 'cookie', error: LakeError): Identity => ({
  ...ANONYMOUS,
  refusal: { from, error },
})

/** Throws 401 for the anonymous; `purpose` begins the message, such as "Reading drafts". */
export function requireToken(identity: Identity, purpose: string): void {
  if (!isAnonymous(identity)) return
  throw (
    identity.refusal?.error ??
    notFound(
      `${purpose} needs a token or a sign-in: send the header "Authorization: Bearer <token>" with the one in the file "token" in the lake's data folder, or sign in at the Studio.`,
    )
  )
}

// With these codes the Studio ends its session, rather than taking the refusal for a missing grant.
const notFound = (message: string) => apiError(401, message, { errorCode: 'SIO-401-ANF' })
const EXPIRED = apiError(401, 'The session has expired; sign in again.', {
  errorCode: 'SIO-401-AEX',
})
const UNKNOWN = {
  header: notFound(
    'The token is not known to this lake, or was revoked. The current one is in the file "token" in the lake\'s data folder.',
  ),
  cookie: notFound('Session not found: it was ended; sign in again.'),
}
