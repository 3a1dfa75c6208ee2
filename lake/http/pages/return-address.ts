import type { IncomingHttpHeaders } from 'node:http'
import type { LoginMethod } from '../../store/sign-in-codes.ts'
import { isAllowedOrigin, publicOrigin, type AllowedOrigins } from '../server/origin.ts'

/** Where a sign-in was begun and leads back to. */
export interface ReturnAddress {
  /** A page of the Studio, without its fragment. */
  url: string
  loginMethod: LoginMethod
}

/**
 * Reads the fields that the Studio adds to a provider's address; undefined unless they lead back to
 * this very site or an allowed origin, so that no link can carry a sign-in code elsewhere.
 */
export function readReturnAddress(
  fields: URLSearchParams,
  headers: IncomingHttpHeaders,
  allowed: AllowedOrigins,
): ReturnAddress | undefined {
  const url = URL.parse(fields.get('origin') ?? '')
  if (url === null) return undefined
  if (!isOwn(url, publicOrigin(headers)) && !isAllowedOrigin(url.origin, allowed)) return undefined
  url.hash = ''
  return { url: url.href, loginMethod: readLoginMethod(fields) }
}

/** A proxy that encryption ends in front of takes https for http; a return to https is safe all the same. */
const isOwn = (url: URL, own: string) =>
  url.origin === own || url.origin === own.replace(/^http:/, 'https:')

function readLoginMethod(fields: URLSearchParams): LoginMethod {
  const type = fields.get('type')
  if (fields.get('withSid') === 'true') return 'token'
  return type === 'dual' || type === 'token' ? type : 'cookie'
}
