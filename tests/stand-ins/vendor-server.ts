import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '../support/port-of.ts'

/** How a server behaves: as it should, or in one of the ways in which servers fail. */
export type Health = 'well' | 'dead' | 'hanging' | 'failing' | 'talking garbage'

/** One request, as it came in. */
export interface Received {
  at: string
  method: string
  path: string
  /** From the address and, where the body is a form, from there. */
  fields: Record<string, string>
  body: string
  referrer: string
}

interface Answer {
  type: string
  body: string
}

export interface VendorServer {
  name: string
  origin: string
  received: Received[]
  health: Health
  close(): Promise<void>
}

const JAVASCRIPT = 'text/javascript; charset=utf-8'

/** The source of a function that runs in the browser, called with `values`. */
export const scriptOf = <Values extends readonly unknown[]>(
  run: (...values: Values) => void,
  ...values: Values
): Answer => ({
  type: JAVASCRIPT,
  body: `(${run.toString()})(${values.map((value) => JSON.stringify(value)).join()})`,
})

/** Takes what browsers report. */
export const TAKEN: Answer = { type: 'text/plain', body: '' }

async function receive(request: IncomingMessage): Promise<Received> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const body = await text(request)
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const form = isForm === true ? new URLSearchParams(body) : []
  return {
    at: new Date().toISOString(),
    method: request.method ?? '',
    path: pathname,
    fields: Object.fromEntries([...searchParams, ...form]),
    body,
    referrer: request.headers.referer ?? '',
  }
}

function fail(health: Health, response: ServerResponse): void {
  if (health === 'dead') response.destroy()
  else if (health === 'failing') response.writeHead(500).end('Internal Server Error')
  else if (health === 'talking garbage')
    response.writeHead(200, { 'content-type': JAVASCRIPT }).end('<!doctype html><p>Oops')
  // One that hangs says nothing at all.
}

/** A server on this machine in place of a vendor's. `answer` says what it has at an address. */
export async function startVendorServer(
  name: string,
  answer: (received: Received) => Answer | undefined,
): Promise<VendorServer> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const one = await receive(request)
      received.push(one)
      if (running.health !== 'well') return fail(running.health, response)
      const found = answer(one)
      response.writeHead(found ? 200 : 404, {
        'content-type': found?.type ?? 'text/plain',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      response.end(found?.body)
    })()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const port = portOf(server)
  const running: VendorServer = {
    name,
    origin: `http://127.0.0.1:${port}`,
    received,
    health: 'well',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return running
}
