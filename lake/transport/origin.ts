import type { IncomingHttpHeaders } from 'node:http'
import { apiError } from '../errors.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Refuses a Host that is not this machine, so that no foreign name can be pointed at the lake.
 * The site's front names the public host in X-Forwarded-Host.
 */
export function requireTrustedHost(headers: IncomingHttpHeaders): void {
  if (forwardedHost(headers) !== undefined) return
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  if (LOOPBACK.has(name)) return
  throw apiError(
    403,
    `The lake does not answer for the host "${headers.host ?? ''}"; ask for 127.0.0.1 or go through the site's front.`,
  )
}

/** Refuses a page of another origin; programs send no Origin and are let through. */
export function requireOwnOrigin(headers: IncomingHttpHeaders): void {
  const { origin } = headers
  if (origin === undefined) return
  const host = forwardedHost(headers) ?? headers.host
  if (hostOf(origin) === host) return
  throw apiError(
    403,
    `Requests from the origin ${origin} are refused; open the site and the Studio under ${host}.`,
  )
}

/**
 * Refuses what was not asked by a page of ours. Browsers send cookies with requests of any page,
 * so that where a cookie is the credential, the absence of an Origin is a refusal too.
 */
export function requireNamedOrigin(headers: IncomingHttpHeaders): void {
  if (headers.origin === undefined) {
    throw apiError(
      403,
      'With a session cookie this needs an Origin header, as browsers send it; programs send a token instead.',
    )
  }
  requireOwnOrigin(headers)
}

/** Protocol and host under which the visitor reached the lake. */
export function publicOrigin(headers: IncomingHttpHeaders): string {
  return `${forwardedProtocol(headers)}://${forwardedHost(headers) ?? headers.host ?? ''}`
}

export function forwardedProtocol(headers: IncomingHttpHeaders): 'http' | 'https' {
  return headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
}

/** Address of the visitor as the site's front saw it; programs on this machine count as one visitor. */
export function clientAddress(headers: IncomingHttpHeaders): string {
  const forwarded = headers['x-forwarded-for']
  const first = typeof forwarded === 'string' ? forwarded.split(',')[0]?.trim() : undefined
  return first ?? 'loopback'
}

function forwardedHost(headers: IncomingHttpHeaders): string | undefined {
  const value = headers['x-forwarded-host']
  return typeof value === 'string' && value !== '' ? value : undefined
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
