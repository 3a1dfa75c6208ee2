import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addToken, ask, bearer, page, signIn } from './ask.ts'
import { startLake, type RunningLake } from './start-lake.ts'

interface Recorded {
  /** Method and address; `$me` stands for the client's own id. */
  ask: string
  body?: string
  status: number
  /** The response, or the part of it that clients read. */
  exactly?: unknown
  shape?: unknown
}

const RECORDED: Recorded[] = JSON.parse(
  readFileSync(new URL('./recorded/control-plane.json', import.meta.url), 'utf8'),
)

let lake: RunningLake
let ada: string
let headers: Record<string, string>
beforeAll(async () => {
  lake = await startLake()
  ada = await addPerson(lake, { email: 'ada@example.test', role: 'administrator', name: 'Ada Lin' })
  headers = page(lake, await signIn(lake, ada))
})
afterAll(() => lake.discard())

const withMe = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value).replaceAll('$me', ada))

test.each(RECORDED)('$ask', async ({ ask: line, body, status, exactly, shape }) => {
  const [method = '', path = ''] = line.replace('$me', ada).split(' ')
  const answer = await ask(lake, path, { method, headers, body })
  expect([answer.status, answer.text === '']).toEqual([status, status === 204])
  const json: unknown = answer.text === '' ? undefined : JSON.parse(answer.text)
  expect(json).toEqual(withMe(exactly) ?? json)
  expect(json).toEqual(shape === undefined ? json : partOf(withMe(shape)))
})

/** Objects may have additional fields, lists no additional items. */
function partOf(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(partOf)
  if (typeof shape !== 'object' || shape === null) return shape
  const parts = Object.entries(shape).map(([name, value]) => [name, partOf(value)])
  return expect.objectContaining(Object.fromEntries(parts))
}

test('the members of the project are the people, and the program that asks', async () => {
  interface Member {
    id: string
    isCurrentUser: boolean
    isRobot: boolean
    role: string
  }
  const asAda: { members: Member[] } = JSON.parse(
    (await ask(lake, '/v1/projects/local', { headers })).text,
  )
  expect(asAda.members).toHaveLength(2)
  expect(asAda.members.filter(({ isCurrentUser }) => isCurrentUser)).toMatchObject([
    { id: ada, role: 'administrator', isRobot: false },
  ])
  const token = await addToken(lake, 'viewer')
  const { members } = await lake.client({ token }).projects.getById('local')
  expect(members.filter(({ isCurrentUser }) => isCurrentUser)).toMatchObject([
    { role: 'viewer', isRobot: true },
  ])
  const without = await ask(lake, '/v1/projects/local?includeMembers=false', { headers })
  expect(without.text).not.toContain('members')
})

test('the real client lists the project and its one dataset', async () => {
  const client = lake.client()
  expect(await client.projects.list()).toMatchObject([{ id: 'local' }])
  expect(await client.datasets.list()).toMatchObject([{ name: 'production' }])
  await expect(client.datasets.create('staging')).rejects.toThrow('exactly one dataset')
  await expect(client.datasets.create('production')).rejects.toMatchObject({ statusCode: 409 })
  await expect(client.datasets.delete('production')).rejects.toThrow('cannot be changed or removed')
})

test('profiles: several at once, programs, the removed, the unknown', async () => {
  const ed = await addPerson(lake, { email: 'ed@example.test', role: 'editor', name: 'Ed' })
  await lake.request(`/admin/people/${ed}`, { method: 'DELETE' })
  const robot = await lake.client().fetch('identity()')
  const several = await ask(lake, `/v1/users/${ada},${ed},nobody,${robot}`, { headers })
  expect(JSON.parse(several.text)).toMatchObject([
    { id: ada, displayName: 'Ada Lin', isRobot: false },
    { id: ed, displayName: 'Ed', email: '' },
    { id: robot, displayName: 'token file', isRobot: true, provider: 'sanity-token' },
  ])
  expect((await ask(lake, '/v1/users/nobody', { headers })).status).toBe(404)
  expect(await lake.client().users.getById('me')).toMatchObject({ id: robot })
})

test('a setting is kept for each person, also over a restart', async () => {
  const put = (value: unknown, as = headers) =>
    ask(lake, '/v1/users/me/keyvalue', {
      method: 'PUT',
      headers: as,
      body: JSON.stringify([{ key: 'studio.layout', value }]),
    })
  const written: unknown = JSON.parse((await put({ columns: 2 })).text)
  expect(written).toEqual([
    { key: 'studio.layout', value: { columns: 2 }, updatedAt: expect.any(String) },
  ])
  await put('compact', bearer(lake.token))
  await lake.stop()
  const { dir } = lake
  lake = await startLake({}, dir)
  headers.origin = new URL(lake.url).origin
  const read = await ask(lake, '/v1/users/me/keyvalue/studio.layout,studio.none', { headers })
  expect(JSON.parse(read.text)).toEqual(written)
})

test.each([
  ['{}', 400, 'must be a list'],
  ['[{"key":"a"}]', 400, 'must be a list'],
  ['[{"key":"","value":1}]', 400, 'must be a list'],
  ['[{"key":"a,b","value":1}]', 400, 'without commas'],
  [JSON.stringify([{ key: 'k'.repeat(201), value: 1 }]), 400, '200 characters'],
  ['[{"key":"a","value":1]', 400, 'not valid JSON'],
  [JSON.stringify([{ key: 'a', value: 'x'.repeat(300_000) }]), 413, 'larger than'],
  [
    JSON.stringify(Array.from({ length: 1001 }, (_, n) => ({ key: `k${n}`, value: n }))),
    400,
    '1000',
  ],
])('the settings %.40s are refused', async (body, status, message) => {
  const answer = await ask(lake, '/v1/users/me/keyvalue', { method: 'PUT', headers, body })
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
  expect((await ask(lake, '/v1/users/me/keyvalue/a,k1', { headers })).text).toBe('[]')
})

test('other projects are not served, and asking for access says whom to ask', async () => {
  for (const path of ['/projects/other', '/projects/other/grants', '/schedules/other/production']) {
    const { status, text } = await ask(lake, `/v1${path}`, { headers })
    expect([status, text]).toEqual([404, expect.stringContaining('this lake serves')])
  }
  const asked = await ask(lake, '/v1/access/project/local/requests', {
    method: 'POST',
    headers,
    body: '{"type":"role"}',
  })
  expect(asked.status).toBe(409)
  expect(asked.text).toContain('Ask an administrator')
  expect(asked.text).not.toContain('npm')
})
