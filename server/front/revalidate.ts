import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodilessHeaders } from './cached-answers.ts'
import { readBody } from './inner-request.ts'
import type { InnerRequest } from './inner-request.ts'
import type { PageCache } from './page-cache.ts'

const PATH = '/api/revalidate'

/** The header that both our lake and Sanity's cloud sign a webhook with. `now` in milliseconds. */
function webhookSignature(secret: string, body: string, now = Date.now()): string {
  const mac = createHmac('sha256', secret).update(`${now}.${body}`).digest('base64url')
  return `t=${now},v1=${mac}`
}

/** Passes a webhook to Next; compressed pages are dropped before its sender hears of success. */
export async function serveRevalidate(
  request: IncomingMessage,
  response: ServerResponse,
  inner: InnerRequest,
  pages: PageCache,
): Promise<void> {
  const answer = await inner(request)
  const body = await readBody(answer)
  const { statusCode = 502 } = answer
  // Only a signed call succeeds, so that nobody else can empty the cache.
  if (statusCode < 300) pages.invalidate()
  response.writeHead(statusCode, { ...bodilessHeaders(answer), 'content-length': body.length })
  response.end(body)
}

/**
 * Expires every page once, so that nothing published between the build and this start is
 * missed. Resolves to the reason where that failed, else to undefined.
 */
export async function revalidateEverything(
  innerPort: number,
  secret: string,
): Promise<string | undefined> {
  const body = JSON.stringify({ _id: '*', _type: '*', slug: null, operation: 'update' })
  const headers = {
    'content-type': 'application/json',
    'sanity-webhook-signature': webhookSignature(secret, body),
  }
  const options = { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }
  try {
    const answer = await fetch(`http://127.0.0.1:${innerPort}${PATH}`, options)
    return answer.ok ? undefined : `${PATH} answered ${answer.status}: ${await answer.text()}`
  } catch (error) {
    return `${PATH} did not answer: ${String(error)}`
  }
}
