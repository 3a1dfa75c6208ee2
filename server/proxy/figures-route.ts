import { Agent, request as send } from 'undici'
import { answerHeaders } from '../../lib/security/headers.ts'
import { figuresOf } from './figures.ts'
import type { Metrics } from './metrics.ts'
import { letThrough, type AskAccess } from './administrators.ts'

/** Below the lake's path, for which browsers send its session cookie. */
export const FIGURES_PATH = '/lake/v1/admin/site'
const TIMEOUT_MS = 5000

interface Options {
  lakeUrl: string
  askAccess: AskAccess
  metrics: Metrics
  /** The token of the lake's own metrics; without it the answer is about the site alone. */
  lakeToken: string | undefined
}

/** Answers GET /lake/v1/admin/site to those whom the lake accepts as administrators. */
export function createFiguresRoute({ askAccess, lakeToken, lakeUrl, metrics }: Options) {
  const dispatcher = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS })

  async function lakeMetrics(): Promise<string | undefined> {
    if (lakeToken === undefined) return undefined
    try {
      const headers = { authorization: `Bearer ${lakeToken}` }
      const answer = await send(new URL('/metrics', lakeUrl), { headers, dispatcher })
      const text = await answer.body.text()
      return answer.statusCode === 200 ? text : undefined
    } catch {
      return undefined
    }
  }

  return letThrough(
    askAccess,
    'Only administrators see how the site runs.',
    async (_, response) => {
      const figures = figuresOf(await metrics.text(), await lakeMetrics())
      response.writeHead(200, {
        ...answerHeaders('data'),
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      response.end(JSON.stringify(figures))
    },
  )
}
