import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, addToken, ask, bearer, createCode } from './ask.ts'
import { startLake, type RunningLake } from './start-lake.ts'

interface Person {
  id: string
  email: string
  role: string
  hasPassword: boolean
  lastSignedInAt: string | null
}

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

async function people(): Promise<Person[]> {
  return (await lake.request('/admin/people')).json()
}

async function send(method: string, path: string, body?: unknown) {
  const answer = await lake.request(`/admin${path}`, {
    method,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, text }
}

test('a new lake has one administrator, who signs in by link', async () => {
  const [first, ...others] = await people()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    email: 'admin@localhost',
    role: 'administrator',
    hasPassword: false,
    lastSignedInAt: null,
  })
  const code = await createCode(lake, first?.id ?? '')
  expect(code.length).toBeGreaterThanOrEqual(20)
  expect((await ask(lake, `/v1/auth/fetch?sid=${code}`)).status).toBe(200)
  expect((await people())[0]?.lastSignedInAt).toEqual(expect.any(String))
})

test('people are added, changed and removed; neither hash nor password is returned', async () => {
  const added = await send('POST', '/people', {
    email: ' Ed@Example.test ',
    name: 'Ed',
    role: 'editor',
    password: 'long enough',
  })
  expect(added.status).toBe(201)
  const { id }: Person = JSON.parse(added.text)
  expect(JSON.parse(added.text)).toMatchObject({ email: 'ed@example.test', hasPassword: true })
  expect((await send('PATCH', `/people/${id}`, { role: 'viewer', name: 'Edward' })).text).toContain(
    '"name":"Edward","role":"viewer","hasPassword":true',
  )
  expect((await send('PATCH', `/people/${id}`, { password: null })).text).toContain(
    '"hasPassword":false',
  )
  expect(
    (await send('POST', '/people', { email: 'ED@example.test', name: 'E', role: 'editor' })).status,
  ).toBe(409)
  expect((await send('DELETE', `/people/${id}`)).status).toBe(204)
  expect((await people()).map(({ email }) => email)).not.toContain('ed@example.test')
  for (const [method, path] of [
    ['PATCH', `/people/${id}`],
    ['DELETE', `/people/${id}`],
    ['POST', `/people/${id}/links`],
  ] as const) {
    expect((await send(method, path, method === 'DELETE' ? undefined : {})).status).toBe(404)
  }
  await addPerson(lake, { email: 'ed@example.test', role: 'editor' })
  const all = await send('GET', '/people')
  expect(all.text).not.toContain('scrypt')
})

test('the last administrator can be neither removed nor made less', async () => {
  const first = (await people()).find(({ role }) => role === 'administrator')
  const path = `/people/${first?.id}`
  expect(await send('DELETE', path)).toMatchObject({
    status: 409,
    text: expect.stringContaining('last administrator'),
  })
  expect((await send('PATCH', path, { role: 'editor' })).status).toBe(409)
  const second = await addPerson(lake, { email: 'second@example.test', role: 'administrator' })
  expect((await send('PATCH', path, { role: 'editor' })).status).toBe(200)
  expect((await send('DELETE', `/people/${second}`)).status).toBe(409)
})

describe('bad input', () => {
  test.each<[unknown, number, string]>([
    [{}, 400, '"email" must be text; "name" must be text; "role" must be one of'],
    [{ email: 'x', name: 'X', role: 'editor' }, 400, '"email" must be an e-mail address.'],
    [{ email: 'a b@c', name: 'X', role: 'editor' }, 400, 'e-mail'],
    [{ email: `${'x'.repeat(260)}@y`, name: 'X', role: 'editor' }, 400, '254'],
    [{ email: 'x@y', name: '  ', role: 'editor' }, 400, '"name" must not be empty'],
    [{ email: 'x@y', name: 'n'.repeat(101), role: 'editor' }, 400, '100 characters'],
    [{ email: 'x@y', name: 'X', role: 'boss' }, 400, 'administrator, editor, viewer'],
    [{ email: 'x@y', name: 'X', role: 'editor', password: 'short' }, 400, 'at least 10'],
    [{ email: 'x@y', name: 'X', role: 'editor', isAdmin: true }, 400, 'isAdmin'],
    ['{"email"', 400, 'not valid JSON'],
    ['[]', 400, 'must be a JSON object'],
    ['x'.repeat(20_000), 413, 'larger than'],
  ])('%.60j adds nobody', async (body, status, message) => {
    const before = await people()
    const answer = await send('POST', '/people', body)
    const told = [answer.status, JSON.parse(answer.text).message]
    expect(told).toEqual([status, expect.stringContaining(message)])
    expect(await people()).toEqual(before)
  })

  test.each<[unknown, string]>([
    [{ label: '', role: 'viewer' }, '"label"'],
    [{ label: 'x' }, '"role"'],
    [{ label: 'token file', role: 'viewer' }, 'is taken'],
    [{ label: 'read token file', role: 'viewer' }, 'is taken'],
  ])('%j makes no token', async (body, message) => {
    const before = await send('GET', '/tokens')
    const answer = await send('POST', '/tokens', body)
    expect([answer.status, JSON.parse(answer.text).message]).toEqual([
      400,
      expect.stringContaining(message),
    ])
    expect(await send('GET', '/tokens')).toEqual(before)
  })
})

test('the tokens of files cannot be removed, and no list tells a secret', async () => {
  const secret = await addToken(lake, 'editor')
  const { text } = await send('GET', '/tokens')
  expect(text).not.toContain(secret)
  const tokens: { id: string; label: string }[] = JSON.parse(text)
  const kept = tokens.filter(({ label }) => label.endsWith('token file'))
  expect(kept).toHaveLength(2)
  for (const { id } of kept) {
    expect(await send('DELETE', `/tokens/${id}`)).toMatchObject({ status: 409 })
  }
  const me = await ask(lake, '/v1/users/me', { headers: bearer(secret) })
  expect(JSON.parse(me.text)).toMatchObject({ name: 'for editors', role: 'editor' })
})
