import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { EVERYTHING } from '../../lib/revalidation/everything.ts'
import { ownMessage } from '../../lib/revalidation/message.ts'
import { shownDocuments } from '../../lib/revalidation/shown-documents.ts'
import { headerProblem } from '../../lib/revalidation/signed-body.ts'
import { syncedReads } from '../../lib/revalidation/synced-reads.ts'
import { answerHeaders } from '../../lib/security/headers.ts'
import { answeredHeaders, readBody } from './ask-next.ts'
import type { AskNext } from './ask-next.ts'
import { createRate } from './limits.ts'
import type { PageCache } from './page-cache.ts'
import { refuse } from './refusals.ts'
import { passedHeaders, visitorOf } from './visitor.ts'
import type { PublicAddress } from './visitor.ts'

const PATH = '/api/revalidate'
/** What was published is shown to visitors who ask for it before pages are visited ahead of them. */
const VISITORS_FIRST_MS = 2000

/** Why a webhook is refused before its body is read; undefined where it is not. `now` in milliseconds. */
export const webhookProblem = ({ headers }: IncomingMessage, now = Date.now()) =>
  headerProblem(headers[SIGNATURE_HEADER_NAME]?.toString(), headers['content-type'], now)

/** The cache tags that Next says have expired; none as when the lake starts and has no changes to report. */
function expiredTags(answer: Buffer): string[] {
  const { expired = [] }: { expired?: string[] } = JSON.parse(String(answer))
  return expired
}

/** The webhook's endpoint, which makes cached pages stale, and our own calls that expire pages. */
export function createRevalidate(
  ask: AskNext,
  caches: readonly PageCache[],
  { address, onExpired }: { address: PublicAddress; onExpired: () => void },
) {
  const { host } = new URL(address.siteUrl)
  const rates = {
    // High, because a lake may tell of many publishes one after another.
    webhook: createRate({ name: 'webhook', what: 'calls', points: 3000 }),
    unsigned: createRate({ name: 'unsigned', what: 'unsigned calls', points: 60 }),
  }

  function expirePages(tags: readonly string[]): void {
    for (const cache of caches) cache.invalidate(tags)
    setTimeout(onExpired, VISITORS_FIRST_MS).unref()
  }

  /**
   * Refuses what is not worth reading before its body is read, and slows down senders that go on. Only
   * Next can tell whether a signature is right: until then it may be made up.
   */
  async function check(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const problem = webhookProblem(request)
    await rates[problem ? 'unsigned' : 'webhook'](visitorOf(request, address).key)
    if (!problem) return true
    refuse(request, response, problem)
    return false
  }

  /** Forwards a webhook to Next. The cached pages are stale before its sender sees the response. */
  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer = Buffer.alloc(0),
  ): Promise<void> {
    const passed = passedHeaders(request, visitorOf(request, address))
    const headers = { ...passed, 'content-length': String(body.length) }
    const answer = await ask({ method: 'POST', path: PATH, headers, body })
    const said = await readBody(answer)
    const { statusCode = 502 } = answer
    // Only a signed call succeeds, so that nobody else can empty the cache.
    const expired = statusCode < 300 ? expiredTags(said) : []
    if (expired.length > 0) expirePages(expired)
    const all = { ...answeredHeaders(answer), ...answerHeaders('data') }
    response.writeHead(statusCode, { ...all, 'content-length': said.length }).end(said)
  }

  /**
   * Expires what was made from these cache tags. Resolves to the reason where that failed, else to
   * undefined.
   */
  async function expire(expired: readonly string[], secret: string): Promise<string | undefined> {
    const body = ownMessage(expired)
    const headers = {
      host,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
    }
    const signal = AbortSignal.timeout(10_000)
    try {
      const request = { method: 'POST', path: PATH, headers, body: Buffer.from(body), signal }
      const answer = await ask(request)
      const said = String(await readBody(answer))
      if (answer.statusCode !== 200) return `${PATH} answered ${answer.statusCode}: ${said}`
      if (!expired.includes(EVERYTHING)) expirePages(expired)
      else {
        for (const cache of caches) cache.invalidate()
        shownDocuments.complete()
        syncedReads.complete()
        onExpired()
      }
      return undefined
    } catch (error) {
      return `${PATH} did not answer: ${String(error)}`
    }
  }
  return { check, serve, expire }
}
