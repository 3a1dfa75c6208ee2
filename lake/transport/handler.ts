import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { apiError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { answer, pathOf } from './answer.ts'
import type { Reply } from './reply.ts'
import { sendReply } from './send-reply.ts'

/** Answers one HTTP request. Never throws. */
export async function handleRequest(
  lake: Lake,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers, method = 'GET', url = '/' } = request
  response.on('error', (error) => console.error(`${method} ${pathOf(url)}:`, error))
  const reply = await answer(lake, { method, url, headers, body: bodyOf(request) })
  if (response.destroyed) {
    discard(reply)
    return
  }
  try {
    sendReply(response, reply)
  } catch (error) {
    console.error(error)
    response.destroy()
  }
  // A body that nobody read would block the connection.
  request.resume()
}

/** Nobody waits for it any more; an open file would stay open. */
function discard(reply: Reply): void {
  if (reply.kind === 'body' && reply.body instanceof Readable) reply.body.destroy()
}

/** The body as chunks. Who stops reading must not close the connection: the refusal has yet to be sent on it. */
async function* bodyOf(request: IncomingMessage): AsyncIterable<Uint8Array> {
  try {
    yield* request.iterator({ destroyOnReturn: false })
  } catch {
    throw apiError(400, 'The body broke off before its end.')
  }
}
