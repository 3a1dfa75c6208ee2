import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { clientAddress, clientKey } from '../../lib/security/client-address.ts'
import type { Trust } from '../../lib/security/client-address.ts'
import { REQUEST_ID, requestIdOf } from './request-id.ts'

/** What the site's public address is, and which proxies may report another one. */
export interface PublicAddress {
  /** The site's own URL; requests for its host are taken to use its protocol. */
  siteUrl: string
  /** Which machines are trusted proxies, whose X-Forwarded-* headers count. */
  trust: Trust
}

/** Who sent a request, and the host and protocol that they used. */
export interface Visitor {
  address: string
  /** The key that limits count by. */
  key: string
  /** Host name with its port. */
  host: string
  protocol: 'http' | 'https'
}

function last(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value.at(-1) : value)?.split(',').at(-1)?.trim()
}

/** Who sent a request, by its connection and by the headers of trusted proxies. */
export function visitorOf(request: IncomingMessage, { siteUrl, trust }: PublicAddress): Visitor {
  const { headers } = request
  const isTold = trust(request.socket.remoteAddress ?? '', 0)
  const site = new URL(siteUrl)
  const host = (isTold && last(headers['x-forwarded-host'])) || headers.host || site.host
  const told = isTold ? last(headers['x-forwarded-proto']) : undefined
  const own = host === site.host && site.protocol === 'https:' ? 'https' : 'http'
  const protocol = told === 'https' || told === 'http' ? told : own
  const address = clientAddress(request, trust)
  return { address, key: clientKey(address), host, protocol }
}

// Headers that belong to one connection (RFC 9110, 7.6.1), frame its body, or are set below.
const NOT_PASSED = new Set([
  'connection',
  'content-length',
  'expect',
  'forwarded',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
])

/** A copy of `headers` without those that belong to one connection or frame its body. */
export function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  // Not by /\s*,\s*/, whose time grows with the square of a run of spaces: 20 s for 60 kB of them.
  const names = headers.connection?.toLowerCase().split(',') ?? []
  const named = new Set(names.map((name) => name.trim()))
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name) && !named.has(name)),
  )
}

/** Browsers name themselves in less. Next tells bots by a pattern whose time grows with the square of the name's length. */
const MOST_OF_A_NAME = 512

/** Request headers for Next and the lake, which trust this server's word on who the visitor is. */
export function passedHeaders(request: IncomingMessage, visitor: Visitor): IncomingHttpHeaders {
  const { 'user-agent': browser, ...headers } = endToEndHeaders(request.headers)
  return {
    ...headers,
    ...(browser !== undefined && { 'user-agent': browser.slice(0, MOST_OF_A_NAME) }),
    host: visitor.host,
    'x-forwarded-for': visitor.address,
    'x-forwarded-host': visitor.host,
    'x-forwarded-proto': visitor.protocol,
    [REQUEST_ID]: requestIdOf(request),
  }
}
