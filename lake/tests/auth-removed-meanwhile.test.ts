import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Access } from '../domain/auth/access.ts'
import { addPerson as add, changePerson } from '../domain/people/manage-people.ts'
import { openStore } from '../store/store.ts'
import { addPerson, ask, bearer, page, signIn } from './ask.ts'
import { startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

const MUTATE = '/v1/data/mutate/production'
const NOTE = JSON.stringify({ mutations: [{ create: { _id: 'note', _type: 'note' } }] })

/** Begins a request whose sender the lake has let in by the time this resolves; `finish` sends the body. */
async function begin(path: string, headers: Record<string, string>, body: string, method = 'POST') {
  const expecting = { expect: '100-continue', 'content-length': String(Buffer.byteLength(body)) }
  const outgoing = request(`${lake.url}${path}`, { method, headers: { ...headers, ...expecting } })
  const answered = once(outgoing, 'response')
  outgoing.flushHeaders()
  await once(outgoing, 'continue')
  return {
    async finish() {
      outgoing.end(body)
      const [response] = await answered
      return { status: Number(response.statusCode), text: await text(response) }
    },
  }
}

async function newToken(role: string): Promise<{ id: string; secret: string }> {
  const body = JSON.stringify({ label: `for ${role}s`, role })
  return (await lake.request('/admin/tokens', { method: 'POST', body })).json()
}

test.each([
  [
    'adding a person',
    'POST',
    '/v1/admin/people',
    '{"email":"x@y.test","name":"X","role":"administrator"}',
  ],
  ['making a token', 'POST', '/v1/admin/tokens', '{"label":"mine","role":"administrator"}'],
  ['writing documents', 'POST', MUTATE, NOTE],
  [
    'an action',
    'POST',
    '/v1/data/actions/production',
    '{"actions":[{"actionType":"sanity.action.document.create","publishedId":"a","attributes":{"_id":"drafts.a","_type":"note"},"ifExists":"fail"}]}',
  ],
  ['an upload', 'POST', '/v1/assets/files/production', 'text'],
  ['settings', 'PUT', '/v1/users/me/keyvalue', '[{"key":"a","value":1}]'],
  ['a query for drafts', 'POST', '/v1/data/query/production?perspective=raw', '{"query":"*"}'],
])(
  '%s is refused when its token was revoked before the body had arrived',
  async (_, method, path, body) => {
    const { id, secret } = await newToken('administrator')
    const begun = await begin(path, bearer(secret), body, method)
    expect((await lake.request(`/admin/tokens/${id}`, { method: 'DELETE' })).status).toBe(204)
    const answer = await begun.finish()
    expect(answer.status).toBe(401)
    expect(answer.text).toContain('SIO-401-ANF')
  },
)

test.each([
  ['removal', 401, { method: 'DELETE' }],
  [
    'a password set by somebody else',
    401,
    { method: 'PATCH', body: '{"password":"something else"}' },
  ],
  ['a smaller role', 403, { method: 'PATCH', body: '{"role":"editor"}' }],
])(
  'after %s, an administrator cannot make another one by a request begun before',
  async (_, status, change) => {
    const person = await addPerson(lake, {
      email: `${status}-${change.method}@example.test`,
      role: 'administrator',
    })
    const session = await signIn(lake, person)
    const begun = await begin(
      '/v1/admin/people',
      page(lake, session),
      JSON.stringify({
        email: 'heir@example.test',
        name: 'Heir',
        role: 'administrator',
      }),
    )
    expect((await lake.request(`/admin/people/${person}`, change)).ok).toBe(true)
    expect((await begun.finish()).status).toBe(status)
    expect(await (await lake.request('/admin/people')).text()).not.toContain('heir@')
  },
)

test('who became a viewer meanwhile does not write as an editor', async () => {
  const person = await addPerson(lake, { email: 'demoted@example.test', role: 'editor' })
  const begun = await begin(MUTATE, page(lake, await signIn(lake, person)), NOTE)
  await lake.request(`/admin/people/${person}`, {
    method: 'PATCH',
    body: '{"role":"viewer"}',
  })
  expect(await begun.finish()).toMatchObject({
    status: 409,
    text: expect.stringContaining('role'),
  })
})

test('a save goes through when its sender signs in once more, or signs out elsewhere', async () => {
  const person = await addPerson(lake, { email: 'busy@example.test', role: 'editor' })
  const begun = await begin(MUTATE, page(lake, await signIn(lake, person)), NOTE)
  const headers = page(lake, await signIn(lake, person))
  expect((await ask(lake, '/v1/auth/logout', { method: 'POST', headers })).status).toBe(200)
  expect((await begun.finish()).status).toBe(200)
})

function removed() {
  throw new Error('removed')
}

test('nobody is added or changed by whoever is removed while the password is being hashed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'lake-'))
  const store = openStore(dir, { publicUrl: 'http://lake.example', cacheCharacters: 1000 })
  const access = new Access(store, { idleMs: 60_000, maxMs: 60_000 })
  const heir = {
    email: 'heir@example.test',
    name: 'Heir',
    role: 'administrator',
  } as const
  const { id } = await add(access, heir, () => {})
  const password = 'long enough'
  const other = { ...heir, email: 'other@example.test', password }
  await expect(add(access, other, removed)).rejects.toThrow('removed')
  await expect(changePerson(access, id, { password }, removed)).rejects.toThrow('removed')
  expect(access.people.list()).toEqual([expect.objectContaining({ id, password: null })])
  access.close()
  store.close()
  rmSync(dir, { recursive: true })
})
