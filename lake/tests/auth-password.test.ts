import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordProblem } from '../domain/people/password-rules.ts'
import { addPerson, ask, bearer, createCode, viaProxy, signIn, submitForm } from './ask.ts'
import { startLake, type RunningLake } from './start-lake.ts'

const OLD = 'correct horse battery'
const NEW = 'a staple is not a horse'
const STUDIO = 'https://site.example/studio/structure'
const ME = '/v1/auth/id'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

let count = 0
/** Someone who is signed in twice, by link. */
async function someone(password?: string) {
  const email = `person-${(count += 1)}@example.test`
  const id = await addPerson(lake, { email, role: 'viewer', ...(password && { password }) })
  const here = { cookie: `lake_session=${await signIn(lake, id)}` }
  const elsewhere = { cookie: `lake_session=${await signIn(lake, id)}` }
  return { id, email, here, elsewhere }
}

const change = (
  cookie: Record<string, string>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  submitForm(
    lake,
    '/auth/password',
    { current: OLD, password: NEW, again: NEW, origin: STUDIO, ...fields },
    { ...viaProxy('203.0.113.5'), ...cookie, ...headers },
  )

const status = async (headers: Record<string, string>) => (await ask(lake, ME, { headers })).status

const signInWith = (email: string, password: string) =>
  submitForm(
    lake,
    '/auth/signin',
    { email, password, origin: STUDIO, type: 'cookie' },
    viaProxy('203.0.113.6'),
  )

async function auditOf(email: string) {
  const all: { action: string; actor: string; detail: string | null; count: number }[] = await (
    await lake.request('/admin/audit')
  ).json()
  return all
    .filter(({ actor, action }) => actor === email && action.startsWith('password'))
    .map(({ action, detail, count }) => [action, detail, count])
}

test('the page shows whose password it is, and leads back to where it was asked from', async () => {
  const { here, email } = await someone(OLD)
  const path = `/auth/password?${new URLSearchParams({ origin: STUDIO })}`
  const { status, text, headers } = await ask(lake, path, {
    headers: { ...viaProxy('1.1.1.1'), ...here },
  })
  expect(status).toBe(200)
  expect(text).toContain(`<b>${email}</b>`)
  expect(text).toContain(`href="${STUDIO}"`)
  expect(text).toContain('name="current"')
  expect(text).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  const foreign = `/auth/password?${new URLSearchParams({ origin: 'https://evil.example/' })}`
  expect((await ask(lake, foreign, { headers: here })).text).not.toContain('evil.example')
  expect((await ask(lake, path)).text).toContain('Nobody is signed in here.')
})

test('the current password buys a new one; this session stays, all others and old links end', async () => {
  const { id, email, here, elsewhere } = await someone(OLD)
  const code = await createCode(lake, id)
  const changed = await change(here, {})
  expect(changed.status).toBe(200)
  expect(changed.text).toContain('Password changed')
  expect(changed.text).not.toContain('<form')
  expect([await status(here), await status(elsewhere)]).toEqual([200, 401])
  expect((await ask(lake, `/v1/auth/fetch?sid=${code}`)).status).toBe(401)
  expect((await signInWith(email, NEW)).status).toBe(303)
  expect((await signInWith(email, OLD)).status).toBe(401)
  expect(await auditOf(email)).toEqual([['password changed', null, 1]])
})

test('wrong current passwords change nothing, and are few', async () => {
  const { email, here, elsewhere } = await someone(OLD)
  for (let n = 0; n < 5; n += 1) {
    const refused = await change(here, { current: `wrong ${n}` })
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('The current password is not right.'),
    ])
  }
  const slowed = await change(here, {})
  expect([slowed.status, Number(slowed.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect([await status(here), await status(elsewhere)]).toEqual([200, 200])
  expect((await signInWith(email, OLD)).status).toBe(303)
  expect(await auditOf(email)).toEqual([
    ['password change refused', 'too many tries', 1],
    ['password change refused', 'not proven', 5],
  ])
})

test('who has no password sets one, as long as the sign-in is fresh', async () => {
  const { id, email, here, elsewhere } = await someone()
  const shown = await ask(lake, '/auth/password', { headers: { ...viaProxy('1.1.1.1'), ...here } })
  expect(shown.text).not.toContain('name="current"')
  const { dir } = lake
  await lake.stop()
  const database = new DatabaseSync(join(dir, 'lake.db'))
  const aged = database.prepare(
    'update sessions set created_at = created_at - ? where person_id = ?',
  )
  expect(aged.run(16 * 60_000, id).changes).toBe(2)
  database.close()
  lake = await startLake({}, dir)
  const late = await change(elsewhere, {})
  expect([late.status, late.text]).toEqual([403, expect.stringContaining('signed in too long ago')])
  expect((await signInWith(email, NEW)).status).toBe(401)
  const fresh = { cookie: `lake_session=${await signIn(lake, id)}` }
  expect((await change(fresh, {})).status).toBe(200)
  expect((await signInWith(email, NEW)).status).toBe(303)
})

const USELESS: [string, Record<string, string>, Record<string, string>, number][] = [
  ['another site', {}, { origin: 'https://evil.example' }, 403],
  ['a sandboxed page', {}, { origin: 'null' }, 403],
  ['two different new passwords', { again: 'something else' }, {}, 400],
  ['a short password', { password: 'short', again: 'short' }, {}, 400],
  ['a common password', { password: 'Qwertyuiop', again: 'Qwertyuiop' }, {}, 400],
]

test('other sites and unsuitable passwords change nothing', async () => {
  const { email, here, elsewhere } = await someone(OLD)
  for (const [what, fields, headers, expected] of USELESS) {
    const refused = await change(here, fields, headers)
    expect([what, refused.status, await status(elsewhere)]).toEqual([what, expected, 200])
  }
  expect((await signInWith(email, OLD)).status).toBe(303)
})

test('a form without an origin, and one of a program, change nothing', async () => {
  const { email, here } = await someone(OLD)
  const body = new URLSearchParams({ current: OLD, password: NEW, again: NEW }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const asked = { method: 'POST', body }
  const unnamed = await ask(lake, '/auth/password', { ...asked, headers: { ...headers, ...here } })
  expect(unnamed.status).toBe(403)
  const program = { ...headers, ...bearer(lake.token) }
  expect((await ask(lake, '/auth/password', { ...asked, headers: program })).status).toBe(401)
  expect((await signInWith(email, OLD)).status).toBe(303)
})

test('administrators cannot set common passwords either', async () => {
  const { id } = await someone(OLD)
  for (const [method, path] of [
    ['PATCH', `/admin/people/${id}`],
    ['POST', '/admin/people'],
  ] as const) {
    const person = { email: 'new@example.test', name: 'New', role: 'viewer' }
    const body = JSON.stringify({
      ...(method === 'POST' && person),
      password: '1234567890',
    })
    const answer = await lake.request(path, { method, body })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('one of the most used ones'),
    ])
  }
})

describe('passwords', () => {
  const person = { email: 'vera.view@lumen.example', name: 'Vera Viewfinder' }

  test('the ten thousand most common ones are refused, in any case', async () => {
    const common = dictionary['passwords-common'].slice(0, 10_000)
    expect(common).toHaveLength(10_000)
    for (const password of common) {
      expect(await passwordProblem(password, person)).toMatch(/^The password /)
      expect(await passwordProblem(password.toUpperCase(), person)).toMatch(/^The password /)
    }
    expect(await passwordProblem('QwertyUIOP', person)).toContain('most used')
  })

  test.each([
    ['x'.repeat(9), 'at least 10 characters'],
    ['x'.repeat(257), 'at most 256 characters'],
    ['abababababab', 'repeats too few characters'],
    ['vera.view@lumen.example', 'the e-mail or the name'],
    ['Viewfinder1!', 'the e-mail or the name'],
    ['VERA.VIEW2026', 'the e-mail or the name'],
  ])('%.30j is refused', async (password, reason) => {
    expect(await passwordProblem(password, person)).toContain(reason)
  })

  test.each([OLD, NEW, 'vera likes long walks', '四季の移ろいを眺める窓辺', 'k9#Lq!2vXz0p'])(
    '%s is taken',
    async (password) => {
      expect(await passwordProblem(password, person)).toBeUndefined()
    },
  )
})
