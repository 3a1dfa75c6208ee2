import type { IncomingHttpHeaders } from 'node:http'
import type { Access } from '../../domain/auth/access.ts'
import {
  ANONYMOUS,
  anonymousAfter,
  identify,
  unauthorized,
  type Identity,
} from '../../domain/auth/identity.ts'
import { sessionCookie } from './session-cookie.ts'

const MALFORMED = unauthorized('The Authorization header must have the form "Bearer <token>".')

/**
 * The identity of a request's sender: by its Authorization header, else by its cookie, else
 * anonymous.
 */
export function resolveIdentity(headers: IncomingHttpHeaders, access: Access): Identity {
  if (headers.authorization !== undefined) {
    const secret = bearerToken(headers)
    return secret === undefined
      ? anonymousAfter('header', MALFORMED)
      : identify(secret, 'header', access)
  }
  const secret = sessionCookie(headers)
  return secret === undefined ? ANONYMOUS : identify(secret, 'cookie', access)
}

export function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
}
