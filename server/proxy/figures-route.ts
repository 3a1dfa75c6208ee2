import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, request as send } from 'undici'
import { answerHeaders } from '../../lib/security/headers.ts'
import { figuresOf } from '../figures.ts'
import type { Metrics } from '../metrics.ts'
import { lakeDown, lakeHeaders } from './lake-proxy.ts'
import { refuse } from './refusals.ts'
import { visitorOf } from './visitor.ts'
import type { PublicAddress } from './visitor.ts'

/** Beside the lake's own addresses for administrators, so that browsers send the session cookie. */
export const FIGURES_PATH = '/lake/v1/admin/site'
/** The lake decides: those who may read this may read the site's counters, too. */
const FOR_ADMINISTRATORS = '/v1/admin/audit?limit=1'
const TIMEOUT_MS = 5000

interface Options {
  lakeUrl: string
  address: PublicAddress
  metrics: Metrics
  /** The token of the lake's own metrics; without it the answer is about the site alone. */
  lakeToken: string | undefined
}

/** Answers GET /lake/v1/admin/site to those whom the lake accepts as administrators. */
export function createFiguresRoute({ address, lakeToken, lakeUrl, metrics }: Options) {
  const dispatcher = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS })
  const ask = (path: string, headers: Record<string, string | string[] | undefined>) =>
    send(new URL(path, lakeUrl), { headers, dispatcher })

  async function lakeMetrics(): Promise<string | undefined> {
    if (lakeToken === undefined) return undefined
    try {
      const answer = await ask('/metrics', { authorization: `Bearer ${lakeToken}` })
      const text = await answer.body.text()
      return answer.statusCode === 200 ? text : undefined
    } catch {
      return undefined
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const visitor = visitorOf(request, address)
      // Without headers that request a part of the answer, or only a changed one.
      const {
        accept: _,
        'if-none-match': __,
        range: ___,
        ...headers
      } = lakeHeaders(request, visitor)
      const answer = await ask(FOR_ADMINISTRATORS, headers)
      await answer.body.dump()
      if (answer.statusCode !== 200) {
        const message = 'Only administrators see how the site runs.'
        return refuse(request, response, { status: answer.statusCode, message })
      }
      const figures = figuresOf(await metrics.text(), await lakeMetrics())
      response.writeHead(200, {
        ...answerHeaders('data'),
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      response.end(JSON.stringify(figures))
    } catch (error) {
      refuse(request, response, lakeDown(error))
    }
  }
}
