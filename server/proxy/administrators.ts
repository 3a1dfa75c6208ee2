import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, request as send } from 'undici'
import { z } from 'zod'
import { lakeDown, lakeHeaders } from './lake-proxy.ts'
import { refuse } from './refusals.ts'
import { visitorOf } from './visitor.ts'
import type { PublicAddress } from './visitor.ts'

/**
 * What the lake is asked to find out who somebody is. Only administrators may read the audit log. Nothing
 * is there for editors alone, so their role is read from their profile.
 */
const ASKED = { administrators: '/v1/admin/audit?limit=1', editors: '/v1/users/me' } as const
const editorGuard = z.object({ role: z.enum(['administrator', 'editor']) })
const TIMEOUT_MS = 5000

/** The lake's status for a request: 200 if it comes from somebody with this role. */
export type AskAccess = (request: IncomingMessage) => Promise<number>

/** Asks the lake with the headers of the request itself. Rejects while the lake is away. */
export function createAskAccess(
  lakeUrl: string,
  address: PublicAddress,
  who: keyof typeof ASKED = 'administrators',
): AskAccess {
  const dispatcher = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS })
  return async (request) => {
    // Without headers that request a part of the answer, or only a changed one.
    const {
      accept: _,
      'if-none-match': __,
      range: ___,
      ...headers
    } = lakeHeaders(request, visitorOf(request, address))
    const { body, statusCode } = await send(new URL(ASKED[who], lakeUrl), { headers, dispatcher })
    if (who === 'administrators' || statusCode !== 200) {
      await body.dump()
      return statusCode
    }
    return editorGuard.safeParse(await body.json()).success ? 200 : 403
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Wraps `answer` so that only those whom `askAccess` accepts reach it; refuses others with `message`. */
export function letThrough(askAccess: AskAccess, message: string, answer: Handler): Handler {
  return async (request, response) => {
    const status = await askAccess(request).catch((error: unknown) => lakeDown(error))
    if (typeof status === 'object') return refuse(request, response, status)
    if (status !== 200) return refuse(request, response, { status, message })
    await answer(request, response)
  }
}
