import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from './ask.ts'
import { startLake, type RunningLake } from './start-lake.ts'

/** Few enough to be used up by a test, and enough for the lake to start. */
const DESCRIPTORS = 80

let lake: RunningLake
beforeAll(async () => {
  const limited = ['sh', '-c', `ulimit -n ${DESCRIPTORS}; exec "$0" "$@"`]
  lake = await startLake({}, undefined, limited)
})
afterAll(() => lake.discard())

/** One connection that stays open, because a lake without descriptors accepts no other. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

async function askOnAgent(path: string, body = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const method = body === '' ? 'GET' : 'POST'
  const asked = request(lake.url + path, { method, agent, headers }).end(body)
  const [response] = await once(asked, 'response')
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}

/** Asks a query that is too long for the event loop. */
const askProcess = () =>
  askOnAgent(
    '/v2025-09-25/data/query/production',
    JSON.stringify({ query: `1 + 1${' '.repeat(5000)}` }),
  )

/** Opens connections until the lake closes one because it has no descriptor left. */
async function takeAllDescriptors(): Promise<Socket[]> {
  const { port, hostname } = new URL(lake.url)
  const taken: Socket[] = []
  while (taken.length < 2 * DESCRIPTORS) {
    const socket = connect(Number(port), hostname)
    taken.push(socket)
    if (!(await isAnswered(socket))) return taken
  }
  throw new Error(`The lake has more than ${DESCRIPTORS} descriptors.`)
}

function isAnswered(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false))
    socket.on('error', () => {})
    socket.write('GET /v1/ping HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  })
}

test('a query that gets no process is refused for now, and the next one gets one', async () => {
  await askOnAgent('/v1/ping')
  const taken = await takeAllDescriptors()
  const refused = await askProcess()
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.text).toContain('could not start a process for the query')
  expect(lake.log()).toMatch(/A process for queries did not start: Error: spawn .* EMFILE/)
  for (const socket of taken) socket.destroy()
  await expect.poll(async () => (await askProcess()).status).toBe(200)
})
