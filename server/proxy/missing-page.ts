import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Outcome, PlainAnswer } from './pages.ts'
import { sendWhole } from './pass-on.ts'
import { isUnder, MISSING_PATH, pathOf } from './paths.ts'
import { refuse } from './refusals.ts'
import { sendAsMissing } from './stored-page.ts'

/** Sends the 404 page. Next renders it as complete HTML only at an address of its own (docs/adr/0021). */
export function createSendMissing(loadPage: (path: string) => Promise<Outcome>) {
  return async function sendMissing(
    request: IncomingMessage,
    response: ServerResponse,
    own?: PlainAnswer,
  ) {
    if (isUnder(pathOf(request), '/_next')) {
      refuse(request, response, { status: 404, message: 'There is no file at this address.' })
      return
    }
    const outcome = await loadPage(MISSING_PATH)
    if (outcome !== 'own' && 'page' in outcome) sendAsMissing(request, response, outcome.page)
    else if (own) await sendWhole(request, response, own)
    else refuse(request, response, { status: 404, message: 'There is no page at this address.' })
  }
}

export type SendMissing = ReturnType<typeof createSendMissing>
