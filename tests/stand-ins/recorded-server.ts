import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '../support/port-of.ts'

export interface RecordedRequest {
  /** When it came, as ISO 8601. */
  at: string
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
}

type Answer = (request: RecordedRequest, response: ServerResponse) => unknown

/** A server on this machine that stands in for somebody else's, and keeps every request. */
export async function startRecordedServer(answer: Answer, port = 0) {
  const requests: RecordedRequest[] = []
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const request = {
      at: new Date().toISOString(),
      method: incoming.method ?? 'GET',
      url: new URL(incoming.url ?? '/', `http://${incoming.headers.host}`),
      headers: incoming.headers,
      body: Buffer.concat(chunks),
    }
    requests.push(request)
    await answer(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = portOf(server)
  return {
    origin: `http://127.0.0.1:${bound}`,
    requests,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** How a server behaves that is not well. */
export type Trouble = 'hangs' | 'ends' | 'fails' | 'talks nonsense'

/** Answers as a server in trouble does. One that hangs does so for 30 s, or until the other side leaves. */
export async function answerInTrouble(trouble: Trouble, response: ServerResponse): Promise<void> {
  if (trouble === 'hangs') {
    await sleep(30_000, undefined, { ref: false })
    response.end()
  } else if (trouble === 'ends') response.destroy()
  else if (trouble === 'fails') response.writeHead(500).end('<h1>Internal error</h1>')
  else response.writeHead(200, { 'content-type': 'text/html' }).end('<html>{"result": nonsense')
}
