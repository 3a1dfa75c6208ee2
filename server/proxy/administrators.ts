import type { IncomingMessage } from 'node:http'
import { Agent, request as send } from 'undici'
import { lakeHeaders } from './lake-proxy.ts'
import { visitorOf } from './visitor.ts'
import type { PublicAddress } from './visitor.ts'

/** The lake decides: those who may read this may read what the site itself has for administrators. */
const FOR_ADMINISTRATORS = '/v1/admin/audit?limit=1'
const TIMEOUT_MS = 5000

/** The lake's answer to the question whether a request is an administrator's: 200 where it is. */
export type AskLake = (request: IncomingMessage) => Promise<number>

/** Asks the lake with the headers of the request itself. Rejects while the lake is away. */
export function createAskLake(lakeUrl: string, address: PublicAddress): AskLake {
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
