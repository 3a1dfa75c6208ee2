import type { IncomingMessage } from 'node:http'
import { createCachedAnswers } from './cached-answers.ts'
import { negotiateEncoding } from './encoding.ts'
import type { InnerRequest } from './inner-request.ts'
import { PAGE_RULES } from './keeping-rules.ts'
import type { PageCache } from './page-cache.ts'
import { passOn } from './pass-on.ts'

/** Address of app/(site)/not-in-service. */
const PATH = '/not-in-service'

function isMissingPage({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === 404 && (headers['content-type']?.startsWith('text/html') ?? false)
}

/**
 * Passes Next's answers on, except for missing pages, whose HTML is empty until scripts have run:
 * `notFound()` in a page that is rendered ahead of time is drawn in the browser only. Visitors get
 * the 404 page as it was rendered at its own address.
 */
export function createMissingPage(cache: PageCache, inner: InnerRequest): typeof passOn {
  const load = createCachedAnswers(
    cache,
    (request, options) => inner(request, { ...options, path: PATH }),
    PAGE_RULES,
  )
  return async function passOnOrReplace(request, response, answer) {
    if (!isMissingPage(answer)) return passOn(request, response, answer)
    const outcome = await load(PATH, request)
    if ('answer' in outcome) {
      outcome.answer.resume()
      return passOn(request, response, answer)
    }
    answer.resume()
    const { variants } = outcome.page
    const { headers, body } =
      variants[negotiateEncoding(String(request.headers['accept-encoding'] ?? ''))]
    const { etag: _etag, ...kept } = headers
    response.writeHead(404, kept).end(request.method === 'HEAD' ? undefined : body)
  }
}
