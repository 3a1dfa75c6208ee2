import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToken } from './ask.ts'
import { startLake } from './start-lake.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-durability-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a restart keeps documents, revisions, references, tokens and transaction ids', async () => {
  const first = await startLake({}, dir)
  const author = await first.client().create({ _type: 'author' })
  const options = { transactionId: randomUUID() }
  const mutations = [{ create: { _id: 'post', _type: 'post', n: 1, author: { _ref: author._id } } }]
  await first.client().mutate(mutations, options)
  const stored = await first.client().getDocument('post')
  expect(await first.stop('SIGTERM')).toBe(0)

  const second = await startLake({}, dir)
  expect(second.token).toBe(first.token)
  expect(await second.client().getDocument('post')).toEqual(stored)
  await expect(second.client().delete(author._id)).rejects.toThrow('cannot be deleted')
  await second.client().mutate(mutations, options)
  expect(await second.client().getDocument('post')).toEqual(stored)
  await second.stop()
})

test('kill -9 amid a stream of writes loses no acknowledged transaction and splits none', async () => {
  for (let round = 0; round < 2; round += 1) {
    const lake = await startLake({}, dir)
    const client = lake.client({ maxRetries: 0 })
    const acknowledged: string[] = []
    const killed = new AbortController()
    const write = async () => {
      while (!killed.signal.aborted) {
        const pair = randomUUID()
        const half = (side: string) => ({ _id: `${pair}-${side}`, _type: 'half', pair })
        const done = await client
          .transaction()
          .create(half('a'))
          .create(half('b'))
          .commit({ visibility: 'async' })
          .then(() => true)
          .catch(() => false)
        if (done) acknowledged.push(pair)
      }
    }
    const writers = [write(), write(), write(), write()]
    await new Promise((resolve) => setTimeout(resolve, 300 + round * 100))
    await lake.stop('SIGKILL')
    killed.abort()
    await Promise.all(writers)
    expect(acknowledged.length).toBeGreaterThan(10)

    const revived = await startLake({}, dir)
    const halves = await revived.client().fetch<{ pair: string }[]>('*[_type == "half"]{pair}')
    const counts = new Map<string, number>()
    for (const { pair } of halves) counts.set(pair, (counts.get(pair) ?? 0) + 1)
    expect(acknowledged.filter((pair) => counts.get(pair) !== 2)).toEqual([])
    expect([...counts.values()].filter((count) => count !== 2)).toEqual([])
    await revived.stop()
  }
})

test('a second lake on the same folder is refused', async () => {
  const first = await startLake({}, dir)
  await expect(startLake({}, dir)).rejects.toThrow('Another process has the lake')
  expect(await first.client().fetch('1')).toBe(1)
  await first.stop()
})

test.each([
  ['token', 'administrator'],
  ['read-token', 'viewer'],
])(
  'the file %s is private, and replaced when it is lost, spoilt or of a wrong role',
  async (name, role) => {
    const path = join(dir, name)
    const secretNow = () => readFileSync(path, 'utf8').trim()
    const start = async () => {
      const lake = await startLake({}, dir)
      const token = secretNow()
      return { lake, token, me: () => lake.client({ token }).users.getById('me') }
    }
    const first = await start()
    expect(await first.me()).toMatchObject({ role, isRobot: true })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dir, 'lake.db'), 'latin1')).not.toContain(first.token)
    await first.lake.stop()

    writeFileSync(path, 'nonsense')
    const second = await start()
    expect(second.token).not.toBe(first.token)
    expect(await second.me()).toMatchObject({ role })
    await expect(second.lake.client({ token: first.token }).fetch('1')).rejects.toThrow(
      'Unauthorized',
    )
    const editor = await addToken(second.lake, 'editor')
    await second.lake.stop()

    writeFileSync(path, editor)
    const third = await start()
    expect(third.token).not.toBe(editor)
    expect(await third.me()).toMatchObject({ role })
    await third.lake.stop()
  },
)

test('the token that the site is handed reads drafts and writes nothing', async () => {
  const lake = await startLake({}, dir)
  const site = lake.client({ token: readFileSync(join(dir, 'read-token'), 'utf8').trim() })
  await lake.seed({ _id: 'drafts.page', _type: 'page', title: 'draft' })
  const titles = await site.fetch('*[_type == "page"].title', {}, { perspective: 'drafts' })
  expect(titles).toEqual(['draft'])
  await expect(site.create({ _type: 'page' })).rejects.toThrow('Insufficient permissions')
  await expect(site.request({ uri: '/admin/tokens' })).rejects.toThrow('"manage" required')
  await lake.stop()
})

test.each([
  [{ LAKE_PORT: 'many' }, 'LAKE_PORT'],
  [{ LAKE_WEBHOOK_URL: 'http://127.0.0.1:1/' }, 'LAKE_WEBHOOK_SECRET'],
  [{ LAKE_DATASET: 'No Good' }, 'LAKE_DATASET'],
])('settings %j are refused by name', async (env: Record<string, string>, name) => {
  await expect(startLake(env, dir)).rejects.toThrow(name)
})

test('a taken port is named', async () => {
  const first = await startLake({}, dir)
  const port = new URL(first.url).port
  await expect(startLake({ LAKE_PORT: port }, `${dir}/other`)).rejects.toThrow(
    `Port ${port} is in use`,
  )
  await first.stop()
})
