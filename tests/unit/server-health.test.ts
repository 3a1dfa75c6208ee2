import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { Health } from '../../server/proxy/health.ts'
import { requestIdOf } from '../../server/proxy/request-id.ts'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { portOf } from '../support/port-of.ts'

const servers: { close(): void; closeAllConnections(): void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server with `health`, whose other pages answer when `release` is called. */
async function serve() {
  const health = new Health()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    health.note(request, response)
    if (health.answer(request, response)) return
    if (request.headers.accept === 'text/event-stream') response.flushHeaders()
    else void released.then(() => response.end('page'))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return { health, release, server, origin: `http://127.0.0.1:${port}` }
}

async function ask(url: string) {
  const answer = await fetch(url)
  const { connection } = Object.fromEntries(answer.headers)
  return { status: answer.status, text: await answer.text(), connection }
}

test('a process is well and ready until it is asked to stop, and well after that', async () => {
  const { health, origin } = await serve()
  expect(await ask(`${origin}/healthz`)).toMatchObject({ status: 200, text: 'ok\n' })
  expect(await ask(`${origin}/readyz?from=balancer`)).toMatchObject({ status: 200 })
  health.leave()
  expect(await ask(`${origin}/healthz`)).toMatchObject({ status: 200, connection: 'close' })
  expect(await ask(`${origin}/readyz`)).toMatchObject({ status: 503, text: 'stopping\n' })
})

test('it settles when the last request has its answer, whatever streams are open', async () => {
  const { health, origin, release, server } = await serve()
  const stream = get(origin, { headers: { accept: 'text/event-stream' } })
  await once(stream, 'response')
  stream.on('error', () => {})
  const page = ask(origin)
  await once(server, 'request')
  let isSettled = false
  const settled = health.settled(60_000).then(() => (isSettled = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isSettled).toBe(false)
  release()
  expect((await page).text).toBe('page')
  await settled
})

function idFor(given: string | undefined): string {
  const headers = given === undefined ? {} : { 'x-request-id': given }
  return requestIdOf(Object.assign(new IncomingMessage(new Socket()), { headers }))
}

test('an id that came along is kept where it is safe to print, else one is made', () => {
  expect(idFor('0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c')
  for (const given of [undefined, 'short', 'a'.repeat(200), 'line\nbreak-and-more', '"quoted-id"'])
    expect(idFor(given)).toMatch(/^[\da-f-]{36}$/)
})

test('the id of a request does not change', () => {
  const request = new IncomingMessage(new Socket())
  expect(requestIdOf(request)).toBe(requestIdOf(request))
})
