import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, request as send } from 'undici'
import { lakeDown, lakeHeaders } from './lake-proxy.ts'
import { refuse } from './refusals.ts'
import { visitorOf } from './visitor.ts'
import type { PublicAddress } from './visitor.ts'

/** The lake decides: those who may read this may read what the site itself has for administrators. */
const FOR_ADMINISTRATORS = '/v1/admin/audit?limit=1'
const TIMEOUT_MS = 5000

/** The lake's answer to the question whether a request is an administrator's: 200 where it is. */
export type AskAccess = (request: IncomingMessage) => Promise<number>

/** Asks the lake with the headers of the request itself. Rejects while the lake is away. */
export function createAskAccess(lakeUrl: string, address: PublicAddress): AskAccess {
  const dispatcher = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS })
  return async (request) => {
    // Without headers that request a part of the answer, or only a changed one.
    const {
      accept: _,
      'if-none-match': __,
      range: ___,
      ...headers
    } = lakeHeaders(request, visitorOf(request, address))
    const answer = await send(new URL(FOR_ADMINISTRATORS, lakeUrl), { headers, dispatcher })
    await answer.body.dump()
    return answer.statusCode
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** A handler that lets administrators through to `answer`, and refuses others with `message`. */
export function forAdministrators(askAccess: AskAccess, message: string, answer: Handler): Handler {
  return async (request, response) => {
    const status = await askAccess(request).catch((error: unknown) => lakeDown(error))
    if (typeof status === 'object') return refuse(request, response, status)
    if (status !== 200) return refuse(request, response, { status, message })
    await answer(request, response)
  }
}
