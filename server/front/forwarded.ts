import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Who may say what the public address is. */
export interface PublicAddress {
  /** NEXT_PUBLIC_SITE_URL; requests for its host count as carried by its protocol. */
  siteUrl: string | undefined
  /** Believe X-Forwarded-* of the request, because a proxy of ours stands in front. */
  trustProxy: boolean
}

// RFC 9110 section 7.6.1; Transfer-Encoding is kept on requests, where it frames the body.
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]

/** A copy of `headers` without those that belong to one connection only. */
export function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? []
  const drop = new Set([...HOP_BY_HOP, ...named])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !drop.has(name)))
}

function first(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim()
}

/** Host (with port) and protocol under which the visitor reached the site. */
export function publicOrigin(request: IncomingMessage, address: PublicAddress) {
  const { headers } = request
  const host = (address.trustProxy && first(headers['x-forwarded-host'])) || headers.host || ''
  const site = address.siteUrl === undefined ? undefined : new URL(address.siteUrl)
  const told = address.trustProxy ? first(headers['x-forwarded-proto']) : undefined
  return { host, protocol: told ?? (site?.host === host ? site.protocol.slice(0, -1) : 'http') }
}

/** Request headers for a server behind the front: end-to-end ones plus X-Forwarded-*. */
export function forwardedHeaders(
  request: IncomingMessage,
  address: PublicAddress,
): IncomingHttpHeaders {
  const { host, protocol } = publicOrigin(request, address)
  const client = request.socket.remoteAddress ?? ''
  const before = address.trustProxy ? first(request.headers['x-forwarded-for']) : undefined
  // Node has answered Expect: 100-continue itself by the time this runs.
  const { expect: _expect, ...headers } = endToEndHeaders(request.headers)
  return {
    ...headers,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    'x-forwarded-for': before === undefined ? client : `${before}, ${client}`,
  }
}
