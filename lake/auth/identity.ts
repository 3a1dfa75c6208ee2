import { apiError } from '../errors.ts'
import type { Tokens } from '../store/tokens.ts'

/** Who is asking. `id` is written into the history of what they change. */
export interface Identity {
  id: string
  role: string
}

/** Anyone without credentials; may read what is published. */
const ANONYMOUS: Identity = { id: '<anonymous>', role: 'anonymous' }

export const isAnonymous = (identity: Identity) => identity.role === ANONYMOUS.role

/** The identity behind an Authorization header; 401 for credentials that are not good. */
export function resolveIdentity(authorization: string | undefined, tokens: Tokens): Identity {
  if (authorization === undefined) return ANONYMOUS
  const secret = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  if (secret === undefined) {
    throw unauthorized('The Authorization header must have the form "Bearer <token>".')
  }
  const token = tokens.find(secret)
  if (token !== undefined) return { id: token.id, role: token.role }
  throw unauthorized(
    'The token is not known to this lake, or was revoked. The current one is in the file "token" in the lake\'s data folder.',
  )
}

/** Throws 401 for the anonymous; `purpose` begins the message, such as "Reading drafts". */
export function requireToken(identity: Identity, purpose: string): void {
  if (!isAnonymous(identity)) return
  throw unauthorized(
    `${purpose} needs a token: send the header "Authorization: Bearer <token>" with the one in the file "token" in the lake's data folder.`,
  )
}

/** With this code the Studio ends its session, rather than taking the refusal for a missing grant. */
const unauthorized = (message: string) => apiError(401, message, { errorCode: 'SIO-401-ANF' })
