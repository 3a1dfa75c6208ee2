import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { LakeConfig } from '../../domain/config.ts'
import { apiError } from '../../model/errors.ts'
import { isAnonymous, type Identity } from '../../domain/auth/identity.ts'
import { VISITOR, networkOf } from '../../domain/auth/network.ts'

/** A host name or IP address (IPv6 in brackets), with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
/**
 * Names under localhost always resolve to this machine (RFC 6761). Clients may put the project's
 * name in front.
 */
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)?localhost)$/

/**
 * IP addresses, and names that public DNS does not resolve, so that nobody can make one of theirs
 * point to the lake.
 */
const PRIVATE_HOST = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\]|[\w-]+|[\w.-]+\.internal)$/

const isLoopback = (host: string) => host === '127.0.0.1' || host === '::1' || host === 'localhost'

/**
 * Refuses a Host that is not this machine; otherwise anybody could make a name of theirs point to
 * the lake (DNS rebinding). A lake that listens on more than loopback also accepts names of its
 * private network, and any lake that of its public address, for reverse proxies that keep the Host.
 * X-Forwarded-Host tells the public host, but opens nothing: pages may send it.
 */
export function requireTrustedHost(
  headers: IncomingHttpHeaders,
  { host: listening, publicUrl }: Pick<LakeConfig, 'host' | 'publicUrl'>,
): void {
  const forwarded = forwardedHost(headers)
  if (forwarded !== undefined && !isHost(forwarded)) {
    throw apiError(400, 'X-Forwarded-Host must be one host, such as www.example.com:8080.')
  }
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  const known = isLoopback(listening) ? LOOPBACK_HOST : PRIVATE_HOST
  const isOwn =
    LOOPBACK_HOST.test(name) || known.test(name) || name === URL.parse(publicUrl ?? '')?.hostname
  if (isOwn && isHost(headers.host ?? '')) return
  throw apiError(
    403,
    `The lake does not answer for the host "${headers.host ?? ''}"; use 127.0.0.1, go through the site's reverse proxy, or name the host in LAKE_PUBLIC_URL.`,
  )
}

/** Other origins whose pages may use the lake, such as `https://studio.example.com`. */
export type AllowedOrigins = Pick<LakeConfig, 'allowedOrigins'>

export const isAllowedOrigin = (origin: string, { allowedOrigins }: AllowedOrigins): boolean =>
  allowedOrigins.includes(origin)

/**
 * Refuses requests by pages whose origin is neither the lake's own nor allowed. Programs send no
 * Origin and are let through.
 */
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
 * Refuses requests that carry a cookie but come from unknown pages. Browsers attach cookies to
 * requests of any page, so a request without an Origin is refused, too.
 */
export function requireNamedOrigin(headers: IncomingHttpHeaders, allowed: AllowedOrigins): void {
  if (headers.origin === undefined) {
    throw apiError(
      403,
      'A request with a session cookie needs an Origin header, which browsers send; programs should send a token instead.',
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

/**
 * The address of requests that the site's reverse proxy did not forward: they come from a program
 * on this machine.
 */
export const LOOPBACK = 'loopback'
/** Shared by all clients whose address cannot be parsed. */
const UNKNOWN = 'unknown'

/** The visitor's address as seen by the site's reverse proxy, which sends exactly one. */
export function clientAddress(headers: IncomingHttpHeaders): string {
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return LOOPBACK
  return typeof forwarded === 'string' && isIP(forwarded) !== 0 ? forwarded : UNKNOWN
}

/**
 * The key by which limits count a client: an IPv4 address, or the first half of an IPv6 address,
 * because anyone has many of those.
 */
export const clientKey = (headers: IncomingHttpHeaders) =>
  networkOf(clientAddress(headers), VISITOR)

/**
 * The key by which limits count a visitor; undefined for signed-in requests and local programs,
 * which have no limits.
 */
export function visitorKey(identity: Identity, headers: IncomingHttpHeaders): string | undefined {
  const key = clientKey(headers)
  return isAnonymous(identity) && key !== LOOPBACK ? key : undefined
}

function forwardedHost(headers: IncomingHttpHeaders): string | undefined {
  const value = headers['x-forwarded-host']
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Also rejects what HOST lets through, such as a port of 70000. */
const isHost = (text: string) => HOST.test(text) && URL.canParse(`http://${text}`)

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
