import { parseJson } from '../parse-json.ts'
import { readAtMost } from '../read-at-most.ts'
import { forwardedKey } from '../security/client-address.ts'
import type { TrustedProxies } from '../security/client-address.ts'
import { createRateLimit } from '../security/rate-limit.ts'
import { isSameOrigin } from '../security/same-origin.ts'

const BODY_LIMIT = 1024 * 1024
const TIMEOUT_MS = 5000
/** For how many seconds browsers are asked to send nothing, where Sentry cannot be reached. */
const PAUSE = '60'
/** Headers by which Sentry tells the SDK to send less. */
const PASSED_BACK = ['retry-after', 'x-sentry-rate-limits']

const secondsToWait = createRateLimit({
  name: 'monitoring',
  burst: 60,
  refillSeconds: 1,
  memory: 10_000,
})

/** A project's address for envelopes, of its DSN `https://<key>@<host>/<path>/<project>`. */
export function envelopeAddress(dsn: string): URL {
  const { host, pathname, protocol, username } = new URL(dsn)
  const [, path = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: username })
  return new URL(`${protocol}//${host}${path}/api/${project}/envelope/?${query.toString()}`)
}

/** Whether an envelope, by its first line, is for this project. */
function isFor(dsn: string, envelope: Buffer): boolean {
  const header = parseJson(envelope.toString('utf8', 0, envelope.indexOf('\n')))
  return typeof header === 'object' && header !== null && 'dsn' in header && header.dsn === dsn
}

const refused = (status: number, message: string, headers: Record<string, string> = {}) =>
  new Response(`${message}\n`, { status, headers })

/**
 * Sends a report on to Sentry, without a word about who sent it. An outage there is answered with
 * a pause, because an error would only appear in the visitor's console.
 */
async function passOn(dsn: string, body: Buffer<ArrayBuffer>): Promise<Response> {
  try {
    const answer = await fetch(envelopeAddress(dsn), {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body,
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (answer.status >= 500) throw new Error(`it answered ${answer.status}`)
    const headers = PASSED_BACK.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    return new Response(null, { status: 204, headers })
  } catch {
    return new Response(null, { status: 204, headers: { 'retry-after': PAUSE } })
  }
}

/** Forwards a browser's report for the project of `dsn`, and for no other. Always answers. */
export async function tunnel(
  request: Request,
  dsn: string | undefined,
  proxies: TrustedProxies,
): Promise<Response> {
  if (dsn === undefined) return refused(404, 'This site reports to nobody.')
  if (!isSameOrigin(request)) return refused(403, 'Only pages of this site report here.')
  const visitor = forwardedKey(request.headers.get('x-forwarded-for'), proxies)
  const wait = await secondsToWait(visitor)
  if (wait > 0) return refused(429, 'Too many reports.', { 'retry-after': String(wait) })
  const body = await readAtMost(request.body, BODY_LIMIT)
  if (body === undefined) return refused(413, 'The report is too long.')
  if (!isFor(dsn, body)) return refused(400, 'The report is not for the project of this site.')
  return passOn(dsn, body)
}
