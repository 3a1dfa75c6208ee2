import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { LakeConfig } from '../../domain/config.ts'
import { forwardedProtocol } from './origin.ts'

const NAME = 'lake_session'

/** The session's secret from a request's cookies. */
export function sessionCookie({ cookie = '' }: IncomingHttpHeaders): string | undefined {
  const value = parseCookie(cookie)[NAME]
  return value === '' ? undefined : value
}

/**
 * A Set-Cookie header for a cookie that scripts cannot read and that forms of other sites do not
 * send.
 */
export function setSessionCookie(
  secret: string,
  maxAgeMs: number,
  headers: IncomingHttpHeaders,
  config: Pick<LakeConfig, 'publicPath'>,
): string {
  return stringifySetCookie({
    name: NAME,
    value: secret,
    httpOnly: true,
    sameSite: 'lax',
    path: config.publicPath || '/',
    maxAge: Math.floor(maxAgeMs / 1000),
    secure: forwardedProtocol(headers) === 'https',
  })
}

export const clearSessionCookie = (
  headers: IncomingHttpHeaders,
  config: Pick<LakeConfig, 'publicPath'>,
) => setSessionCookie('', 0, headers, config)
