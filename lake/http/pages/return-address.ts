import type { IncomingHttpHeaders } from 'node:http'
import type { LoginMethod } from '../../store/sign-in-codes.ts'
import { isAllowedOrigin, publicOrigin, type AllowedOrigins } from '../server/origin.ts'

/** Where a sign-in began and where it leads back to. */
export interface ReturnAddress {
  /** The address of a page of the Studio, without its fragment. */
  url: string
  loginMethod: LoginMethod
}

/**
 * Reads the fields that the Studio adds to a provider's address; undefined unless they lead back to
 * this site or an allowed origin. Otherwise a link could carry a sign-in code elsewhere.
 */
export function readReturnAddress(
  fields: URLSearchParams,
  headers: IncomingHttpHeaders,
  allowed: AllowedOrigins,
): ReturnAddress | undefined {
  const url = URL.parse(fields.get('origin') ?? '')
  // A blob: address has the origin of the page that made it, and cannot be returned to.
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  if (!isOwn(url, publicOrigin(headers)) && !isAllowedOrigin(url.origin, allowed)) return undefined
  url.hash = ''
  return { url: url.href, loginMethod: readLoginMethod(fields) }
}

/**
 * Behind a proxy that terminates TLS, https looks like http here. A return to https is safe anyway.
 */
const isOwn = (url: URL, own: string) =>
  url.origin === own || url.origin === own.replace(/^http:/, 'https:')

function readLoginMethod(fields: URLSearchParams): LoginMethod {
  const type = fields.get('type')
  if (fields.get('withSid') === 'true') return 'token'
  return type === 'dual' || type === 'token' ? type : 'cookie'
}
