import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { addToken } from './ask.ts'
import { actionsOf } from './editor.ts'
import { startLake, until } from './start-lake.ts'

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
  await first.client().create({ _id: 'drafts.page', _type: 'page' })
  const publish = {
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.page',
    publishedId: 'page',
  } as const
  const published = await first.client().action(publish, { transactionId: randomUUID() })
  expect(await first.stop('SIGTERM')).toBe(0)

  const second = await startLake({}, dir)
  expect(second.token).toBe(first.token)
  expect(await second.client().getDocument('post')).toEqual(stored)
  await expect(second.client().delete(author._id)).rejects.toThrow('cannot be deleted')
  await second.client().mutate(mutations, options)
  expect(await second.client().getDocument('post')).toEqual(stored)
  expect(await second.client().action(publish, published)).toEqual(published)
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
    await until('some writes', () => (acknowledged.length > 20 + round * 5 ? true : undefined))
    await lake.stop('SIGKILL')
    killed.abort()
    await Promise.all(writers)

    const revived = await startLake({}, dir)
    const halves = await revived.client().fetch<{ pair: string }[]>('*[_type == "half"]{pair}')
    const counts = new Map<string, number>()
    for (const { pair } of halves) counts.set(pair, (counts.get(pair) ?? 0) + 1)
    expect(acknowledged.filter((pair) => counts.get(pair) !== 2)).toEqual([])
    expect([...counts.values()].filter((count) => count !== 2)).toEqual([])
    await revived.stop()
  }
})

test('kill -9 amid changes of all kinds: each document is as an acknowledged request, or the one under way, left it', async () => {
  const lake = await startLake({}, dir)
  const client = lake.client({ maxRetries: 0 })
  const filler = 'x'.repeat(20_000)
  const ledger = Array.from({ length: 6 }, () => ({ begun: 0, acknowledged: 0 }))
  const uploads: { path: string; bytes: string }[] = []
  const killed = new AbortController()

  /** Two documents whose counts must always be equal, written by mutations and actions in turn. */
  async function count(writer: number, entry: { begun: number; acknowledged: number }) {
    const id = `counter-${writer}`
    while (!killed.signal.aborted) {
      const n = (entry.begun += 1)
      const made = (_id: string) => ({ createOrReplace: { _id, _type: 'counter', n, filler } })
      const ids = [id, `${id}-twin`]
      const write =
        n % 2 === 0
          ? client.mutate(ids.map(made))
          : client
              .mutate(ids.map((name) => made(`drafts.${name}`)))
              .then(() => client.action(ids.map((name) => actionsOf(name).publish())))
      const isDone = await write.then(
        () => true,
        () => false,
      )
      if (isDone) entry.acknowledged = n
    }
  }
  async function upload() {
    for (let n = 0; !killed.signal.aborted; n += 1) {
      const bytes = `${n}${filler}`
      const asset = await client.assets.upload('file', Buffer.from(bytes)).catch(() => undefined)
      if (asset !== undefined) uploads.push({ path: asset.path, bytes })
    }
  }
  const writers = [...ledger.map((entry, writer) => count(writer, entry)), upload()]
  const isUnderWay = () => uploads.length > 0 && ledger.every((e) => e.acknowledged > 3)
  await until('some writes and an upload', () => (isUnderWay() ? true : undefined))
  await lake.stop('SIGKILL')
  killed.abort()
  await Promise.all(writers)
  // Whatever the upload under way was when the lake was killed.
  writeFileSync(join(dir, 'uploads/begun'), '')

  const revived = await startLake({}, dir)
  expect(existsSync(join(dir, 'uploads/begun'))).toBe(false)
  for (const [writer, { begun, acknowledged }] of ledger.entries()) {
    const query = '*[_id in [$id, $twin]].n'
    const id = `counter-${writer}`
    const found = await revived.client().fetch<number[]>(query, { id, twin: `${id}-twin` })
    expect(found).toHaveLength(2)
    expect(found[0]).toBe(found[1])
    expect(found[0]).toBeGreaterThanOrEqual(acknowledged)
    expect(found[0]).toBeLessThanOrEqual(begun)
    // The history has the same revision, so log and documents were written together.
    const stored = await revived.client().getDocument(id)
    const past = `/data/history/production/documents/${id}?revision=${stored?._rev}`
    expect((await (await revived.request(past)).json()).documents).toEqual([stored])
  }
  for (const { path, bytes } of uploads) {
    expect(await (await fetch(`${revived.url}/${path}`)).text()).toBe(bytes)
  }
  await revived.stop()
})

const FILES = [
  { name: 'token', role: 'administrator' },
  { name: 'read-token', role: 'viewer' },
] as const

/** A start of the lake, with what is in the files then. */
async function startWithFiles(dir: string) {
  const lake = await startLake({}, dir)
  const files = FILES.map(({ name, role }) => {
    const path = join(dir, name)
    const secret = readFileSync(path, 'utf8').trim()
    return { path, role, secret, me: lake.client({ token: secret }).users.getById('me') }
  })
  for (const { me, path, role } of files) {
    expect(await me).toMatchObject({ role, isRobot: true })
    expect(statSync(path).mode & 0o777).toBe(0o600)
  }
  return { lake, files }
}

test('files with tokens are private, and replaced when lost, spoilt or of a wrong role', async () => {
  const first = await startWithFiles(dir)
  const database = readFileSync(join(dir, 'lake.db'), 'latin1')
  for (const { secret } of first.files) expect(database).not.toContain(secret)
  await first.lake.stop()

  for (const { path } of first.files) writeFileSync(path, 'nonsense')
  const second = await startWithFiles(dir)
  for (const { secret } of first.files) {
    const old = second.lake.client({ token: secret }).fetch('1')
    await expect(old).rejects.toThrow('Unauthorized')
  }
  const editor = await addToken(second.lake, 'editor')
  await second.lake.stop()

  for (const { path } of first.files) writeFileSync(path, editor)
  const third = await startWithFiles(dir)
  expect(third.files.map(({ secret }) => secret)).not.toContain(editor)
  await third.lake.stop()
})

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
  [{ LAKE_WEBHOOK_URL: 'localhost:3000/api' }, 'LAKE_WEBHOOK_URL'],
  [{ LAKE_PUBLIC_URL: 'localhost:3999/lake' }, 'LAKE_PUBLIC_URL'],
  [{ LAKE_DATASET: 'No Good' }, 'LAKE_DATASET'],
])('settings %j are refused by name', (env: Record<string, string>, name) => {
  expect(() => readConfig(env)).toThrow(name)
})

test('a host of IPv6 stands in brackets in addresses', async () => {
  const lake = await startLake({ LAKE_HOST: '::1' }, dir)
  expect(lake.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect((await fetch(`${lake.url}/v1/ping`)).status).toBe(200)
  await lake.stop()
})
