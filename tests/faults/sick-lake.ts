import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '../support/port-of.ts'

const SLOW_MS = 5000

type Answer = { incoming: IncomingMessage; response: ServerResponse; pass: () => void }

/** What may befall a lake, or the way to it, and how queries are answered then. */
const AILMENTS = {
  'takes five seconds': async ({ pass }: Answer) => {
    await sleep(SLOW_MS)
    pass()
  },
  'never answers': () => {},
  'stops amid its answer': ({ response }: Answer) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"result":{"title":"Pl')
  },
  'breaks off its answer': ({ response }: Answer) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
    response.write('{"result":{"title":"Pl', () => response.destroy())
  },
  'answers half a JSON': ({ response }: Answer) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":{"title":"Pl')
  },
  'answers HTML': ({ response }: Answer) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Bad gateway</title>')
  },
  'answers with status 500': ({ response }: Answer) => {
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"Internal"}')
  },
} satisfies Record<string, (answer: Answer) => unknown>

export type Ailment = keyof typeof AILMENTS

// The keys of the very object.
export const ALL_AILMENTS = Object.keys(AILMENTS) as Ailment[]

function passTo(lakeUrl: string, { incoming, response }: Omit<Answer, 'pass'>): void {
  const { headers, method, url = '/' } = incoming
  const onward = httpRequest(new URL(url, lakeUrl), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

/** Stands before the lake at `lakeUrl`, and answers queries as one does that suffers from what `befall` names. */
export async function startSickLake(lakeUrl: string) {
  let ailment: Ailment | undefined
  const server = createServer((incoming, response) => {
    const pass = () => passTo(lakeUrl, { incoming, response })
    // Live events come through, so that the site hears of a publish whose content it cannot read.
    if (ailment === undefined || !incoming.url?.includes('/data/query/')) pass()
    else void AILMENTS[ailment]({ incoming, response, pass })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    befall(next: Ailment) {
      ailment = next
    },
    /** From now on queries are answered; what was left without an answer stays so. */
    recover() {
      ailment = undefined
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
