import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestSocket, addPerson, ask, bearer, page, signIn } from './ask.ts'
import { startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
let cookie: string
beforeAll(async () => {
  lake = await startLake()
  const id = await addPerson(lake, { email: 'ada@example.test', role: 'administrator' })
  cookie = page(lake, await signIn(lake, id)).cookie
})
afterAll(() => lake.discard())

const own = () => new URL(lake.url).origin
const forwarded = { 'x-forwarded-host': 'site.example', 'x-forwarded-proto': 'https' }

/** Headers sent with the cookie, and whether a write by cookie is allowed with them. */
const CASES: [name: string, headers: () => Record<string, string>, isLetIn: boolean][] = [
  ['a page of our own', () => ({ origin: own() }), true],
  ['a page behind the proxy', () => ({ ...forwarded, origin: 'https://site.example' }), true],
  ['no origin', () => ({}), false],
  ['another site', () => ({ origin: 'https://evil.example' }), false],
  ['a sandboxed page', () => ({ origin: 'null' }), false],
  ['another port', () => ({ origin: 'http://127.0.0.1:1' }), false],
  ['a lookalike', () => ({ ...forwarded, origin: 'https://site.example.evil.example' }), false],
  ['our own address behind the proxy', () => ({ ...forwarded, origin: own() }), false],
]

describe.each(CASES)('a cookie with %s', (_, headers, isLetIn) => {
  test('writes', async () => {
    const body = JSON.stringify({ mutations: [{ create: { _type: 'note' } }] })
    const before = await lake.client().fetch('count(*[_type == "note"])')
    const { status } = await ask(lake, '/v1/data/mutate/production', {
      method: 'POST',
      headers: { cookie, ...headers() },
      body,
    })
    expect(status).toBe(isLetIn ? 200 : 403)
    expect(await lake.client().fetch('count(*[_type == "note"])')).toBe(before + (isLetIn ? 1 : 0))
  })

  test.each(['/mux', '/v2022-06-30/socket/production'])('opens %s', async (path) => {
    const socket = new TestSocket(lake, path, { cookie, ...headers() })
    const { status, text } = await socket.opened()
    expect(status).toBe(isLetIn ? 101 : 403)
    expect(text).toContain(isLetIn ? '' : '"statusCode":403,"error":"Forbidden"')
    socket.close()
  })
})

test.each([
  ['x-forwarded-host', 'a b', 400],
  ['x-forwarded-host', 'a, b', 400],
  ['x-forwarded-host', 'site.example/path', 400],
  ['x-forwarded-host', 'site.example:70000', 400],
  ['x-forwarded-host', '1.2.3.999', 400],
  ['x-forwarded-host', '[::1]:8080', 200],
  ['host', '127.0.0.1:70000', 403],
])('%s: %s gets %i', async (header, value, status) => {
  const headers = { ...forwarded, ...(header === 'host' && { 'x-forwarded-host': '' }) }
  const path = `/v1/auth/signin?type=cookie&origin=${encodeURIComponent(`https://${value}/studio`)}`
  const answer = await ask(lake, path, { headers: { ...headers, [header]: value } })
  expect(answer.status).toBe(status)
})

test('a program with a token needs no origin, for a request or for a socket', async () => {
  const headers = bearer(lake.token)
  const body = '{"mutations":[]}'
  expect(
    (await ask(lake, '/v1/data/mutate/production', { method: 'POST', headers, body })).status,
  ).toBe(200)
  const socket = new TestSocket(lake, '/v1/socket/production', headers)
  expect((await socket.opened()).status).toBe(101)
  socket.close()
})

test('a token in the header goes before the cookie', async () => {
  const headers = { cookie, origin: own(), ...bearer('lake_wrong') }
  expect((await ask(lake, '/v1/users/me', { headers })).status).toBe(401)
})

test.each([
  ['/nowhere', 404, 'No socket at /nowhere'],
  ['/v1/socket/other', 404, 'Dataset \\"other\\" not found'],
  ['/v1/data/listen/production', 404, 'No socket at'],
])('no socket is opened at %s', async (path, status, message) => {
  const refused = await new TestSocket(lake, path).opened()
  expect(refused.status).toBe(status)
  expect(refused.text).toContain(message)
})

test('a socket for a foreign host is refused', async () => {
  const refused = await new TestSocket(lake, '/mux', { host: 'evil.example' }).opened()
  expect(refused.status).toBe(403)
})
