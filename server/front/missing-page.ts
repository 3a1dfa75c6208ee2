import type { IncomingMessage, ServerResponse } from 'node:http'
import { createCachedAnswers } from './cached-answers.ts'
import { MISSING_PATH } from './classify.ts'
import { negotiateEncoding } from './encoding.ts'
import type { InnerRequest } from './inner-request.ts'
import { PAGE_RULES } from './keeping-rules.ts'
import type { PageCache } from './page-cache.ts'
import { passOn } from './pass-on.ts'

function isMissingPage({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === 404 && (headers['content-type']?.startsWith('text/html') ?? false)
}

/**
 * Passes Next's answers on, except for missing pages, whose HTML is empty until scripts have run:
 * `notFound()` in a page that is rendered ahead of time is drawn in the browser only. Visitors get
 * the 404 page as it was rendered at its own address, which answers 404 too.
 */
export function createMissingPage(cache: PageCache, inner: InnerRequest) {
  const load = createCachedAnswers(
    cache,
    (request, options) => inner(request, { ...options, path: MISSING_PATH }),
    PAGE_RULES,
  )

  /** Sends the 404 page, or `instead` where Next has none to give. */
  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    instead?: IncomingMessage,
  ): Promise<void> {
    const outcome = await load(MISSING_PATH, request)
    if ('answer' in outcome) {
      if (instead) outcome.answer.resume()
      return passOn(request, response, instead ?? outcome.answer)
    }
    instead?.resume()
    const { variants } = outcome.page
    const { headers, body } =
      variants[negotiateEncoding(String(request.headers['accept-encoding'] ?? ''))]
    const { etag: _etag, ...kept } = headers
    response.writeHead(404, kept).end(request.method === 'HEAD' ? undefined : body)
  }

  return {
    send,
    passOnOrReplace: (
      request: IncomingMessage,
      response: ServerResponse,
      answer: IncomingMessage,
    ): Promise<void> =>
      isMissingPage(answer) ? send(request, response, answer) : passOn(request, response, answer),
  }
}
