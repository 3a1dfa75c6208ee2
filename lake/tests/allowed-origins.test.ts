import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { TestSocket, addPerson, ask, bearer, createCode } from './ask.ts'
import { halves } from './assets-helpers.ts'
import { startLake, type RunningLake } from './start-lake.ts'

const STUDIO = 'http://localhost:3333'
const EVIL = 'http://localhost:3334'

let lake: RunningLake
let person: string
beforeAll(async () => {
  lake = await startLake({ LAKE_ALLOW_ORIGINS: `${STUDIO},https://studio.example` })
  person = await addPerson(lake, { email: 'ada@example.test', role: 'editor' })
})
afterAll(() => lake.discard())

const preflight = (origin: string) =>
  ask(lake, '/v1/data/mutate/production', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })

describe('a page of an allowed origin', () => {
  test('may send what it asks for, with credentials', async () => {
    const { status, headers } = await preflight(STUDIO)
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': STUDIO,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,content-type',
      vary: 'origin',
    })
    expect(headers['access-control-allow-methods']).toContain('POST')
  })

  test.each([
    ['an answer', '/v1/ping', 200],
    ['a refusal', '/v1/users/me', 401],
    ['no route', '/v1/nowhere', 404],
  ])('reads %s', async (_, path, status) => {
    const answer = await ask(lake, path, { headers: { origin: STUDIO } })
    expect(answer.status).toBe(status)
    expect(answer.headers['access-control-allow-origin']).toBe(STUDIO)
  })

  test('may show and read a picture, also with credentials', async () => {
    const { path } = await lake.client().assets.upload('image', await halves(4, 2).png().toBuffer())
    const vary = { 'access-control-allow-credentials': 'true', vary: 'origin' }
    const read = await ask(lake, `/${path}`, { headers: { origin: STUDIO } })
    expect(read.headers).toMatchObject({ 'access-control-allow-origin': STUDIO, ...vary })
    expect((await ask(lake, `/${path}`)).headers['access-control-allow-origin']).toBe('*')
  })

  test('turns a sign-in code into a session, and writes by cookie and by token', async () => {
    const code = await createCode(lake, person)
    const fetched = await ask(lake, `/v1/auth/fetch?sid=${code}`, {
      headers: { origin: STUDIO, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    })
    expect(fetched.status).toBe(200)
    const cookie = String(fetched.headers['set-cookie']).split(';')[0] ?? ''
    const body = JSON.stringify({ mutations: [{ create: { _type: 'note' } }] })
    for (const credential of [{ cookie }, bearer(lake.token)]) {
      const headers = { origin: STUDIO, ...credential }
      const path = '/v1/data/mutate/production'
      expect((await ask(lake, path, { method: 'POST', headers, body })).status).toBe(200)
    }
    const socket = new TestSocket(lake, '/mux', { cookie, origin: STUDIO })
    expect((await socket.opened()).status).toBe(101)
    socket.close()
  })

  test('finds the whole address of the sign-in page, which leads back to it', async () => {
    const answer = await ask(lake, '/v1/auth/providers', { headers: { origin: STUDIO } })
    const [{ url }] = JSON.parse(answer.text).providers
    expect(url).toBe(`${new URL(lake.url).origin}/auth/signin`)
    const query = new URLSearchParams({ origin: `${STUDIO}/structure`, type: 'token' })
    const shown = await ask(lake, `/auth/signin?${query}`)
    expect(shown.status).toBe(200)
    // Browsers stop the redirect after the form where the policy does not name its origin.
    expect(shown.headers['content-security-policy']).toContain(`form-action 'self' ${STUDIO};`)
    expect(shown.text).toContain('localhost:3333')
  })
})

describe('a page of any other origin', () => {
  test('is not told that it may', async () => {
    const { status, headers } = await preflight(EVIL)
    expect(status).toBe(404)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    const read = await ask(lake, '/v1/ping', { headers: { origin: EVIL } })
    expect(read.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test.each([EVIL, 'null', `${STUDIO}.evil.example`, 'http://studio.example', `${STUDIO}/`])(
    'neither writes nor redeems a code: %s',
    async (origin) => {
      const headers = { origin, ...bearer(lake.token) }
      const body = '{"mutations":[]}'
      const path = '/v1/data/mutate/production'
      expect((await ask(lake, path, { method: 'POST', headers, body })).status).toBe(403)
      const code = await createCode(lake, person)
      const fetched = await ask(lake, `/v1/auth/fetch?sid=${code}`, { headers: { origin } })
      expect(fetched.status).toBe(403)
    },
  )

  test.each([`${EVIL}/studio`, `${STUDIO}.evil.example`, 'http://localhost:3333@evil.example'])(
    'is no place to return to: %s',
    async (origin) => {
      const query = new URLSearchParams({ origin, type: 'token' })
      expect((await ask(lake, `/auth/signin?${query}`)).status).toBe(400)
    },
  )

  test('is not let in by navigating to a code from an allowed one', async () => {
    const code = await createCode(lake, person)
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    const path = `/v1/auth/fetch?sid=${code}`
    expect((await ask(lake, path, { headers })).status).toBe(403)
    expect((await ask(lake, path, { headers: { ...headers, origin: STUDIO } })).status).toBe(403)
  })
})

// The client puts the project in front of the host, and browsers take every such name for this machine.
test.each([
  ['local.localhost:3999', 200],
  ['localhost.evil.example', 403],
  ['evil-localhost', 403],
])('the host %s gets %i', async (host, status) => {
  expect((await ask(lake, '/v1/ping', { headers: { host } })).status).toBe(status)
})

describe('behind a proxy', () => {
  let own: RunningLake
  beforeAll(async () => {
    own = await startLake({ LAKE_PUBLIC_URL: 'https://site.example/lake' })
  })
  afterAll(() => own.discard())

  test('that adds a path, the page and the cookie have it', async () => {
    const { text } = await ask(own, '/v1/auth/providers')
    expect(JSON.parse(text).providers[0].url).toBe('/lake/auth/signin')
    const id = await addPerson(own, { email: 'ada@example.test', role: 'editor' })
    const fetched = await ask(own, `/v1/auth/fetch?sid=${await createCode(own, id)}`)
    expect(String(fetched.headers['set-cookie'])).toContain('Path=/lake;')
  })

  test('that keeps the Host, it answers for the one of its public address', async () => {
    const status = async (host: string) => {
      const headers = { host, 'x-forwarded-host': host }
      return (await ask(own, '/v2025-02-19/data/query/production?query=1', { headers })).status
    }
    expect(await status('site.example')).toBe(200)
    expect(await status('SITE.example:8443')).toBe(200)
    expect(await status('evil.example')).toBe(403)
    const socket = new TestSocket(own, '/mux', {
      host: 'evil.example',
      origin: 'http://evil.example',
      'x-forwarded-host': 'evil.example',
    })
    expect((await socket.opened()).status).toBe(403)
  })
})

test.each([['http://localhost:3333/studio'], ['localhost:3333'], ['*'], ['ftp://a']])(
  'the setting %s is refused with advice',
  (origins) => {
    expect(() => readConfig({ LAKE_ALLOW_ORIGINS: origins })).toThrow(
      'LAKE_ALLOW_ORIGINS: must be origins such as http://localhost:3333',
    )
  },
)
