import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ask, exchange, statuses } from './raw.ts'
import { useSite } from './site.ts'

/** For what takes long only where a machine does much else. */
const BUSY = { timeout: 20_000 }

/** A connection with these bytes on it, and all that comes back. */
function open(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  const seen = { text: '', isClosed: false }
  socket.on('data', (chunk) => {
    seen.text += String(chunk)
  })
  socket
    .on('error', () => {})
    .on('close', () => {
      seen.isClosed = true
    })
  socket.write(bytes)
  return { socket, seen }
}

const UPLOAD = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 5000\r\n\r\n`

const EMAIL = 'target@example.test'
const PASSWORD = 'correct horse battery'

/** Writes an address of its own choice into each request, as an attacker would. */
function guess(origin: string, forwarded: string): Promise<Response> {
  const fields = { email: EMAIL, password: 'wrong', origin: `${origin}/studio`, type: 'cookie' }
  return fetch(`${origin}/lake/auth/signin`, {
    method: 'POST',
    headers: { 'x-forwarded-for': forwarded },
    body: new URLSearchParams(fields),
  })
}

describe('without a proxy', () => {
  const site = useSite()

  test('a body that stands still for a minute ends its connection; one that moves does not', async () => {
    const { port } = site()
    const moving = open(port, UPLOAD('/api/newsletter'))
    const still = [open(port, UPLOAD('/lake/v1/x')), open(port, UPLOAD('/api/newsletter'))]
    const half = open(port, 'GET /platform HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    const ends = [...still, half].map(
      ({ seen }) =>
        () =>
          seen.isClosed,
    )
    while (!ends.every((hasEnded) => hasEnded())) {
      moving.socket.write('x')
      await sleep(5000)
    }
    expect(statuses(half.seen.text)).toEqual([408])
    // It began before those that were ended, and lives on.
    expect(moving.seen.isClosed).toBe(false)
    moving.socket.destroy()
  }, 240_000)

  test('an address gets so many connections, and again when it has given some back', async () => {
    const { port } = site()
    const greedy: ReturnType<typeof open>[] = []
    // In groups that fit into the system's queue of new connections: what does not is tried again
    // by the system after ever longer pauses, in the end longer than this test waits.
    while (greedy.length < 1300) {
      const group = Array.from({ length: 100 }, () => open(port, ''))
      greedy.push(...group)
      await Promise.all(group.map(({ socket }) => once(socket, 'connect')))
    }
    const closed = () => greedy.filter(({ seen }) => seen.isClosed).length
    await expect.poll(closed, BUSY).toBeGreaterThanOrEqual(1300 - 1024)
    expect(closed()).toBeLessThan(400)
    for (const { socket } of greedy) socket.destroy()
    const status = () =>
      ask(port, '/platform')
        .then((answer) => answer.status)
        .catch(String)
    await expect.poll(status, BUSY).toBe(200)
  }, 60_000)

  test('a body over 1 MB is refused before it is read, signed or not', async () => {
    const { port } = site()
    const signature = `sanity-webhook-signature: t=${Date.now()},v1=AAAA`
    const head = `POST /api/revalidate HTTP/1.1\r\nHost: localhost\r\n${signature}\r\nContent-Type: application/json\r\n`
    const told = open(port, `${head}Content-Length: 700000000\r\n\r\n{`)
    await once(told.socket, 'close')
    expect(statuses(told.seen.text)).toEqual([413])
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const untold = open(port, `${head}Transfer-Encoding: chunked\r\n\r\n`)
    for (let sent = 0; sent < 200 && !untold.seen.isClosed; sent += 1) {
      untold.socket.write(chunk)
      // Slowly, since an answer is lost where a connection ends with bytes that were not read.
      await sleep(20)
    }
    expect(statuses(untold.seen.text)).toEqual([413])
    const old = head.replace(/t=\d+/, `t=${Date.now() - 301_000}`)
    const late = open(port, `${old}Content-Length: 5\r\n\r\n`)
    await once(late.socket, 'close')
    expect(statuses(late.seen.text)).toEqual([401])
    expect(late.seen.text).toContain('more than 5 minutes off')
  })

  test('sixty tries under sixty made-up addresses count as those of one visitor', async () => {
    const { data, origin } = site()
    const token = readFileSync(join(data, 'lake', 'token'), 'utf8').trim()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const person = { email: EMAIL, name: 'Target', role: 'editor', password: PASSWORD }
    const body = JSON.stringify(person)
    const added = await fetch(`${origin}/lake/v1/admin/people`, { method: 'POST', headers, body })
    expect(added.status).toBe(201)

    const statuses = []
    for (let n = 0; n < 60; n += 1) {
      const made = n % 2 === 0 ? `198.51.100.${n}` : `198.51.100.${n}, 203.0.113.${n}`
      statuses.push((await guess(origin, made)).status)
    }
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(55).fill(429)])

    const log = await fetch(`${origin}/lake/v1/admin/audit`, { headers })
    const entries: { action: string; target: string; address: string; count: number }[] =
      await log.json()
    const refusals = entries.filter(({ action }) => action === 'sign-in refused')
    // Of the 55 that were too many, some did not even come as far as the sign-in.
    expect(refusals.map(({ target, count }) => [target, count])).toEqual([
      [EMAIL, expect.toSatisfy((count: number) => count > 0 && count <= 55)],
      [EMAIL, 5],
    ])
    expect(JSON.stringify(refusals)).not.toContain('198.51')
  }, 60_000)
})

/** A request of the visitor at `address`, as a proxy passes it on. */
const from = (address: string, target: string, ...headers: string[]) =>
  [
    `GET ${target} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${address}`,
    ...headers,
    '',
    '',
  ].join('\r\n')

const upgrade = (address: string) =>
  from(
    address,
    '/lake/mux',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  )

describe('behind a proxy', () => {
  const site = useSite({ TRUST_PROXY: '1' })

  test('one visitor’s open requests to the lake are bounded, and others ask on', async () => {
    const { port } = site()
    // Uploads that stand still, since the lake itself ends sooner what streams to strangers.
    const upload = from('203.0.113.9', '/lake/v1/x', 'Content-Length: 5000').replace('GET', 'POST')
    const uploads = Array.from({ length: 300 }, () => open(port, upload))
    const refused = () => uploads.filter(({ seen }) => statuses(seen.text)[0] === 429)
    await expect.poll(() => refused().length, BUSY).toBe(300 - 256)
    expect(refused()[0]?.seen.text).toMatch(/\r\nretry-after: \d+\r\n/i)
    expect(refused()[0]?.seen.text).toContain('Too many open requests')
    // Where the reverse proxy itself answers, it asks the lake too.
    const statusOf = async (address: string, target: string) =>
      statuses(await exchange(port, from(address, target)))
    const [ping, figures] = ['/lake/v1/ping', '/lake/v1/admin/site']
    for (const target of [ping, figures])
      expect(await statusOf('203.0.113.9', target)).toEqual([429])
    expect(await statusOf('203.0.113.10', ping)).toEqual([200])
    expect(await statusOf('203.0.113.10', figures)).toEqual([401])
    for (const { socket } of uploads) socket.destroy()
    await expect.poll(() => statusOf('203.0.113.9', ping), BUSY).toEqual([200])
  }, 60_000)

  test('WebSockets of one visitor are bounded, and others open theirs', async () => {
    const { port } = site()
    const sockets = Array.from({ length: 200 }, () => open(port, upgrade('203.0.113.9')))
    await expect.poll(() => sockets.filter(({ seen }) => seen.text === '').length, BUSY).toBe(0)
    const tooMany = sockets.filter(({ seen }) => seen.text.includes('429 Too Many Requests'))
    expect(tooMany.length).toBeGreaterThan(0)
    // The lake itself may ask visitors to sign in first; what counts is that it is asked.
    expect(await exchange(port, upgrade('203.0.113.10'))).not.toContain('429 Too Many Requests')
    for (const { socket } of sockets) socket.destroy()
  }, 60_000)
})
