import { parseSetCookie } from 'cookie'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPerson, ask, bearer, createCode, viaProxy, submitForm } from './ask.ts'
import { startLake, type RunningLake } from './start-lake.ts'

// Passwords are hashed one after the other, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const EMAIL = 'vera@example.test'
const PASSWORD = 'correct horse battery'
/** Refused without being hashed, which takes time, but counted as any other. */
const WRONG = 'x'.repeat(257)

let lake: RunningLake
let vera: string
beforeAll(async () => {
  lake = await startLake({ LAKE_PUBLIC_URL: 'https://site.example/lake' })
  vera = await addPerson(lake, {
    email: EMAIL,
    role: 'viewer',
    name: 'Vera View',
    password: PASSWORD,
  })
})
afterAll(() => lake.discard())

const STUDIO = 'https://site.example/studio/structure/page;page-home'

let visitors = 0
/** Sends the form, each time from another address unless one is given. */
function submit(fields: Record<string, string>, address = `10.0.0.${(visitors += 1)}`) {
  const form = { email: EMAIL, password: PASSWORD, origin: STUDIO, type: 'cookie', ...fields }
  return submitForm(lake, '/auth/signin', form, viaProxy(address))
}

const codeIn = (location: string | undefined) => /#sid=([^&]{20,})$/.exec(location ?? '')?.[1] ?? ''

test('the one provider leads to the form under the site', async () => {
  const { text } = await ask(lake, '/v2025-02-19/auth/providers')
  expect(JSON.parse(text)).toEqual({
    providers: [{ name: 'local', title: 'E-mail and password', url: '/lake/auth/signin' }],
  })
})

test('the form is a plain page that remembers where it was asked from', async () => {
  const query = new URLSearchParams({
    origin: `${STUDIO}?a="b"`,
    projectId: 'local',
    type: 'cookie',
  })
  const { status, headers, text } = await ask(lake, `/auth/signin?${query}`, {
    headers: viaProxy('1.1.1.1'),
  })
  expect(status).toBe(200)
  expect(text).toContain('value="https://site.example/studio/structure/page;page-home?a=%22b%22"')
  expect(text).toContain('<b>site.example</b>')
  expect(text).not.toContain('<script')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/)
})

test.each([
  ['https://evil.example/studio', 'https://site.example'],
  ['https://site.example.evil.example/', 'https://site.example'],
  ['http://site.example/studio', 'https://site.example'],
  ['https://site.example:444/studio', 'https://site.example'],
  ['javascript:alert(1)', 'https://site.example'],
  ['blob:https://site.example/studio', 'https://site.example'],
  ['/studio', 'https://site.example'],
  ['', 'https://site.example'],
])('a form that would lead to %j is refused', async (origin, site) => {
  const query = new URLSearchParams({ origin, type: 'cookie' })
  const shown = await ask(lake, `/auth/signin?${query}`, { headers: viaProxy('1.1.1.1', site) })
  expect(shown.status).toBe(400)
  expect(shown.text).not.toContain('<form')
  const sent = await submit({ origin })
  expect(sent.status).toBe(400)
  expect(sent.headers.location).toBeUndefined()
})

test('a proxy that takes https for http does not keep anyone out', async () => {
  const query = new URLSearchParams({ origin: STUDIO, type: 'cookie' })
  const headers = viaProxy('1.1.1.1', 'http://site.example')
  expect((await ask(lake, `/auth/signin?${query}`, { headers })).status).toBe(200)
})

test('the right password leads back with a code, which is good for one session by cookie', async () => {
  const { status, headers } = await submit({})
  expect(status).toBe(303)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers.location).toMatch(
    /^https:\/\/site\.example\/studio\/structure\/page;page-home#sid=/,
  )
  const path = `/v2025-02-19/auth/fetch?sid=${codeIn(headers.location)}`
  const first = await ask(lake, path, { headers: viaProxy('1.1.1.1') })
  expect([first.status, first.text]).toEqual([200, '{"token":null}'])
  const cookie = first.headers['set-cookie']?.[0] ?? ''
  expect(parseSetCookie(cookie)).toEqual({
    name: 'lake_session',
    value: expect.stringMatching(/^lks_[\w-]{43}$/),
    httpOnly: true,
    sameSite: 'lax',
    path: '/lake',
    maxAge: 3_196_800,
    secure: true,
  })
  expect((await ask(lake, path)).status).toBe(401)
  const signedIn = { cookie: cookie.split(';')[0] ?? '' }
  expect((await ask(lake, '/v1/auth/id', { headers: signedIn })).text).toBe(`{"id":"${vera}"}`)
  expect(JSON.parse((await ask(lake, '/v1/users/me', { headers: signedIn })).text)).toMatchObject({
    id: vera,
    name: 'Vera View',
    givenName: 'Vera',
    familyName: 'View',
    email: EMAIL,
    role: 'viewer',
    roles: [{ name: 'viewer', title: 'Viewer', description: expect.any(String) }],
    profileImage: null,
    provider: 'local',
  })
})

const METHODS: [fields: Record<string, string>, token: boolean, cookie: boolean][] = [
  [{ type: 'cookie' }, false, true],
  [{ type: 'dual' }, true, true],
  [{ type: 'token' }, true, false],
  [{ withSid: 'true', type: '' }, true, false],
]

test.each(METHODS)(
  'the login method %j decides what comes back',
  async (fields, inToken, inCookie) => {
    const { headers } = await submit(fields)
    const fetched = await ask(lake, `/v1/auth/fetch?sid=${codeIn(headers.location)}`)
    const { token }: { token: string | null } = JSON.parse(fetched.text)
    const cookie = fetched.headers['set-cookie']?.[0]?.split(';')[0]
    expect([token !== null, cookie !== undefined]).toEqual([inToken, inCookie])
    const presented = token === null ? { cookie: cookie ?? '' } : bearer(token)
    expect((await ask(lake, '/v1/auth/id', { headers: presented })).text).toContain(vera)
  },
)

test('a cookie is Secure only where the site is', async () => {
  const code = await createCode(lake, vera)
  const headers = viaProxy('1.1.1.1', 'http://localhost:3000')
  const { headers: got } = await ask(lake, `/v1/auth/fetch?sid=${code}`, { headers })
  expect(got['set-cookie']?.[0]).not.toContain('Secure')
})

test.each([
  { password: 'wrong' },
  { email: 'nobody@example.test' },
  { email: 'admin@localhost', password: '' },
  { password: `${PASSWORD}${'x'.repeat(1000)}` },
])('wrong credentials %j bring the form back', async (fields) => {
  const { status, text, headers } = await submit(fields)
  expect(status).toBe(401)
  expect(text).toContain('role="alert">The e-mail or the password is not right.')
  expect(text).toContain(`value="${STUDIO}"`)
  expect(headers.location).toBeUndefined()
})

test('an e-mail is echoed as text, whatever it holds', async () => {
  const { text } = await submit({ email: '"><script>alert(1)</script>' })
  expect(text).not.toContain('<script')
})

test('guessing is slowed down, for one e-mail from one address', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await submit({ password: WRONG }, '9.9.9.9')).status).toBe(401)
  }
  const slowed = await submit({}, '9.9.9.9')
  expect(slowed.status).toBe(429)
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(800)
  expect(slowed.text).toContain('Too many tries to sign in. Wait 15 minutes')
  expect((await submit({ email: EMAIL.toUpperCase() }, '9.9.9.9')).status).toBe(429)
  expect((await submit({}, '9.9.9.8')).status).toBe(303)
  expect((await submit({ email: 'nobody@example.test' }, '9.9.9.9')).status).toBe(401)
})

test('many guesses at once count like one after the other', async () => {
  const email = 'nobody-else@example.test'
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => submit({ email, password: 'wrong' }, '9.9.9.7')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('a form from another site, or none at all, is refused', async () => {
  const body = new URLSearchParams({ email: EMAIL, password: PASSWORD, origin: STUDIO }).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const foreign = { ...viaProxy('1.1.1.1'), ...type, origin: 'https://evil.example' }
  const opaque = { ...foreign, origin: 'null' }
  for (const headers of [foreign, opaque]) {
    expect((await ask(lake, '/auth/signin', { method: 'POST', headers, body })).status).toBe(403)
  }
  const json = { ...viaProxy('1.1.1.1'), 'content-type': 'application/json' }
  expect(
    (await ask(lake, '/auth/signin', { method: 'POST', headers: json, body: '{}' })).status,
  ).toBe(415)
  const long = {
    method: 'POST',
    headers: { ...viaProxy('1.1.1.1'), ...type },
    body: 'a'.repeat(20_000),
  }
  expect((await ask(lake, '/auth/signin', long)).status).toBe(413)
})

test('another site cannot turn its code into a session of this browser', async () => {
  const code = await createCode(lake, vera)
  const headers = { ...viaProxy('1.1.1.1'), origin: 'https://evil.example' }
  const refused = await ask(lake, `/v1/auth/fetch?sid=${code}`, { headers })
  expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined])
  expect((await ask(lake, `/v1/auth/fetch?sid=${code}`)).status).toBe(200)
})

test('HEAD looks at a code and does not use it up', async () => {
  const path = `/v1/auth/fetch?sid=${await createCode(lake, vera)}`
  const looked = await ask(lake, path, { method: 'HEAD' })
  expect([looked.status, looked.text, looked.headers['set-cookie']]).toEqual([200, '', undefined])
  expect((await ask(lake, path)).headers['set-cookie']).toHaveLength(1)
})

const ASKED: [site: string, mode: string, isLetIn: boolean][] = [
  ['same-origin', 'cors', true],
  ['same-origin', 'same-origin', true],
  ['same-origin', 'navigate', false],
  ['same-origin', 'no-cors', false],
  ['none', 'navigate', false],
  ['cross-site', 'navigate', false],
  ['same-site', 'navigate', false],
  ['cross-site', 'no-cors', false],
]

test.each(ASKED)('a code asked for by %s and %s', async (site, mode, isLetIn) => {
  const path = `/v1/auth/fetch?sid=${await createCode(lake, vera)}`
  const headers = { ...viaProxy('1.1.1.1'), 'sec-fetch-site': site, 'sec-fetch-mode': mode }
  const answer = await ask(lake, path, { headers })
  expect([answer.status, answer.headers['set-cookie'] !== undefined]).toEqual(
    isLetIn ? [200, true] : [403, false],
  )
  // A refused request must not use up the code.
  expect((await ask(lake, path)).status).toBe(isLetIn ? 401 : 200)
})

test('an attack from many addresses keeps its owner out of no account', async () => {
  const email = 'olga@example.test'
  const olga = await addPerson(lake, { email, role: 'editor', password: PASSWORD })
  const home = '203.0.113.77'
  const first = await submit({ email }, home)
  const fetched = `/v1/auth/fetch?sid=${codeIn(first.headers.location)}`
  expect((await ask(lake, fetched, { headers: viaProxy(home) })).status).toBe(200)
  const statuses = []
  for (let n = 0; n < 15; n += 1) statuses.push((await submit({ email, password: WRONG })).status)
  expect(statuses).toEqual([...Array(11).fill(401), ...Array(4).fill(429)])
  const away = await submit({ email })
  expect([away.status, Number(away.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await submit({ email }, home)).status).toBe(303)
  const code = await createCode(lake, olga)
  const elsewhere = '203.0.113.88'
  const byLink = await ask(lake, `/v1/auth/fetch?sid=${code}`, { headers: viaProxy(elsewhere) })
  expect(byLink.status).toBe(200)
  expect((await submit({ email }, elsewhere)).status).toBe(303)
})

test('IPv6 visitors are told apart by their network, of which each has many addresses', async () => {
  const email = 'six@example.test'
  const from = (host: number) => submit({ email, password: WRONG }, `2001:db8:5:6::${host}`)
  const statuses = []
  for (let host = 1; host <= 6; host += 1) statuses.push((await from(host)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('hundreds of sign-ins at once are sent away before they take memory', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      submit({ email: `crowd-${n}@example.test` }, `198.18.${n >> 8}.${n & 255}`),
    ),
  )
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(200)
  expect(busy[0]?.headers['retry-after']).toBe('5')
  expect(busy[0]?.text).toContain('Try again in a few seconds')
  expect(answers.filter(({ status }) => status !== 503 && status !== 401)).toEqual([])
})

test.each(['', '?sid=', '?sid=unknown-unknown-unknown', `?sid=${'x'.repeat(3000)}`])(
  'the code %j opens nothing',
  async (query) => {
    const { status, text } = await ask(lake, `/v1/auth/fetch${query}`)
    expect(status).toBe(401)
    expect(text).toContain('ask for a new link')
  },
)
