import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { LakeConfig } from '../../domain/config.ts'
import { apiError } from '../../model/errors.ts'
import { VISITOR, networkOf } from '../../domain/auth/network.ts'

/** A name or an address with brackets, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
/** Names under localhost lead to this machine wherever they are asked for (RFC 6761): clients may put the project in front. */
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)?localhost)$/

/** Addresses, and names that no public name server answers for, so that nobody can point theirs at the lake. */
const PRIVATE_HOST = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\]|[\w-]+|[\w.-]+\.internal)$/

const isLoopback = (host: string) => host === '127.0.0.1' || host === '::1' || host === 'localhost'

/**
 * Refuses a Host that is not this machine, so that no foreign name can be pointed at the lake.
 * The site's reverse proxy names the public host in X-Forwarded-Host. A lake that listens on more than
 * loopback also answers for names of its private network.
 */
export function requireTrustedHost(
  headers: IncomingHttpHeaders,
  { host: listening }: Pick<LakeConfig, 'host'>,
): void {
  const forwarded = forwardedHost(headers)
  if (forwarded !== undefined) {
    if (isHost(forwarded)) return
    throw apiError(400, 'X-Forwarded-Host must be one host, such as www.example.com:8080.')
  }
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  const known = isLoopback(listening) ? LOOPBACK_HOST : PRIVATE_HOST
  if ((LOOPBACK_HOST.test(name) || known.test(name)) && isHost(headers.host ?? '')) return
  throw apiError(
    403,
    `The lake does not answer for the host "${headers.host ?? ''}"; ask for 127.0.0.1 or go through the site's reverse proxy.`,
  )
}

/** Origins beside the lake's own whose pages may use it, such as `https://studio.example.com`. */
export type AllowedOrigins = Pick<LakeConfig, 'allowedOrigins'>

export const isAllowedOrigin = (origin: string, { allowedOrigins }: AllowedOrigins): boolean =>
  allowedOrigins.includes(origin)

/** Refuses a page of an origin that is neither the lake's own nor allowed; programs send no Origin and are let through. */
export function requireKnownOrigin(headers: IncomingHttpHeaders, allowed: AllowedOrigins): void {
  const { origin } = headers
  if (origin === undefined || isAllowedOrigin(origin, allowed)) return
  const host = forwardedHost(headers) ?? headers.host
  if (hostOf(origin) === host) return
  throw apiError(
    403,
    `Requests from the origin ${origin} are refused; open the site and the Studio under ${host}, or allow the origin with --allow-origin or LAKE_ALLOW_ORIGINS.`,
  )
}

/**
 * Refuses requests by cookie from unknown pages. Browsers send cookies along with requests of any page,
 * so a request without an Origin is refused too.
 */
export function requireNamedOrigin(headers: IncomingHttpHeaders, allowed: AllowedOrigins): void {
  if (headers.origin === undefined) {
    throw apiError(
      403,
      'With a session cookie this needs an Origin header, as browsers send it; programs send a token instead.',
    )
  }
  requireKnownOrigin(headers, allowed)
}

/** Protocol and host under which the visitor reached the lake. */
export function publicOrigin(headers: IncomingHttpHeaders): string {
  return `${forwardedProtocol(headers)}://${forwardedHost(headers) ?? headers.host ?? ''}`
}

export function forwardedProtocol(headers: IncomingHttpHeaders): 'http' | 'https' {
  return headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
}

/** Where a request comes from that the site's reverse proxy did not forward: a program on this machine. */
export const LOOPBACK = 'loopback'
/** Shared by all clients whose address cannot be parsed. */
const UNKNOWN = 'unknown'

/** Address of the visitor as the site's reverse proxy saw it: it sends exactly one. */
export function clientAddress(headers: IncomingHttpHeaders): string {
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return LOOPBACK
  return typeof forwarded === 'string' && isIP(forwarded) !== 0 ? forwarded : UNKNOWN
}

/** What limits count a client by: an IPv4 address, or the first half of an IPv6 address, of which anyone has many. */
export const clientKey = (headers: IncomingHttpHeaders) =>
  networkOf(clientAddress(headers), VISITOR)

function forwardedHost(headers: IncomingHttpHeaders): string | undefined {
  const value = headers['x-forwarded-host']
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Rejects what only looks like a host, such as a port of 70000. */
const isHost = (text: string) => HOST.test(text) && URL.canParse(`http://${text}`)

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
