import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, test } from 'vitest'
import { withOwnSite } from '../support/own-site.ts'

const SECRET = 'a secret for the security tests'
const PATH = '/api/revalidate'
const change = JSON.stringify({ _id: 'settings', _type: 'settings', operation: 'update' })

type Headers = Record<string, string>

/** Opens a request of which only the head is sent. */
function sendHead(origin: string, headers: Headers) {
  const { host, port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${PATH} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  // Whoever refuses a body may close the connection while it is being sent.
  socket.on('error', () => {})
  const status = once(socket, 'data').then(([data]) => Number(String(data).split(' ')[1]))
  return { socket, status }
}

/** The status that is answered after ten bytes of the body; undefined where the rest is waited for. */
async function statusOfHead(origin: string, headers: Headers): Promise<number | undefined> {
  const { socket, status } = sendHead(origin, headers)
  socket.write('0123456789')
  try {
    return await Promise.race([status, sleep(5000, undefined)])
  } finally {
    socket.destroy()
  }
}

/** Sends up to `most` bytes in chunks, until there is an answer. */
async function sendWithoutEnd(origin: string, headers: Headers, most: number) {
  const { socket, status } = sendHead(origin, { ...headers, 'transfer-encoding': 'chunked' })
  const answered = new AbortController()
  const stop = () => answered.abort()
  status.then(stop, stop)
  const chunk = Buffer.alloc(65_536, 'x')
  let sent = 0
  while (!answered.signal.aborted && sent < most && !socket.destroyed) {
    const isFlowing = socket.write(
      Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]),
    )
    sent += chunk.length
    if (!isFlowing) await Promise.race([once(socket, 'drain'), status, sleep(2000)])
    else await sleep(1)
  }
  const found = await Promise.race([status, sleep(5000, undefined)])
  socket.destroy()
  return { status: found, sent }
}

const at = async (time: number) => ({
  [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(change, time, SECRET),
})
const json = { 'content-type': 'application/json' }
const MINUTE = 60_000
const MEGABYTE = 1_000_000

test(
  'webhooks are checked before their body is read, read to 1 MB, and followed once',
  { timeout: 1_200_000 },
  async () => {
    process.env['SANITY_WEBHOOK_SECRET'] = SECRET
    await withOwnSite(async ({ origin }) => {
      // The lake tells of its start within a second, which makes the compressed pages stale.
      await sleep(3000)
      const now = Date.now()
      const good = await at(now)
      const large = { 'content-length': '700000000' }
      const heads: [string, number, Headers][] = [
        ['too long', 413, { ...json, ...good, ...large }],
        ['unsigned', 401, { ...json, 'content-length': '1000' }],
        ['too old', 401, { ...json, ...(await at(now - 6 * MINUTE)), 'content-length': '1000' }],
        ['too new', 401, { ...json, ...(await at(now + 6 * MINUTE)), 'content-length': '1000' }],
        ['no JSON', 415, { 'content-type': 'text/plain', ...good, 'content-length': '1000' }],
      ]
      for (const [what, status, headers] of heads) {
        expect([what, await statusOfHead(origin, headers)]).toEqual([what, status])
      }

      const endless = await sendWithoutEnd(origin, { ...json, ...good }, 50 * MEGABYTE)
      expect(endless.status).toBe(413)
      expect(endless.sent).toBeLessThan(30 * MEGABYTE)

      const send = (headers: Headers) =>
        fetch(origin + PATH, { method: 'POST', body: change, headers })
      const stateOf = async (path: string) => (await fetch(origin + path)).headers.get('x-cache')
      // The page is kept once it was asked for, and asked for anew after a webhook.
      await stateOf('/')
      expect((await send({ ...json, ...good })).status).toBe(200)
      expect(await stateOf('/')).toBe('MISS')
      expect(await stateOf('/')).toBe('HIT')
      // A recorded request is not followed again, and cannot keep the cache cold.
      expect((await send({ ...json, ...good })).status).toBe(409)
      expect(await stateOf('/')).toBe('HIT')
      expect((await send({ ...json, ...(await at(Date.now())) })).status).toBe(200)
      const forged = { [SIGNATURE_HEADER_NAME]: `t=${Date.now()},v1=${'A'.repeat(43)}` }
      expect((await send({ ...json, ...forged })).status).toBe(401)
    })
  },
)
