import type { IncomingHttpHeaders } from 'node:http'
import { forwardedProtocol } from '../transport/origin.ts'

const NAME = 'lake_session'
/** The browser sees the lake under this path of the site. */
const PATH = '/lake'

/** The session's secret in a request's cookies. */
export function sessionCookie(headers: IncomingHttpHeaders): string | undefined {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
  return value === '' ? undefined : value
}

/** A Set-Cookie header that scripts cannot read and that no other site's form sends along. */
export function setSessionCookie(
  secret: string,
  maxAgeMs: number,
  headers: IncomingHttpHeaders,
): string {
  const maxAge = Math.floor(maxAgeMs / 1000)
  const secure = forwardedProtocol(headers) === 'https' ? '; Secure' : ''
  return `${NAME}=${secret}; HttpOnly; SameSite=Lax; Path=${PATH}; Max-Age=${maxAge}${secure}`
}

export const clearSessionCookie = (headers: IncomingHttpHeaders) => setSessionCookie('', 0, headers)
