import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyMutations } from '../domain/transactions/apply-mutations.ts'
import { parseMutations } from '../domain/transactions/parse-mutations.ts'
import { Transactor, type Announcer } from '../domain/transactions/transactor.ts'
import { openStore, type Store } from '../store/store.ts'

let dir: string
let store: Store
let commits: ReturnType<typeof vi.spyOn>
let told: string[][]
let transactor: Transactor
/** How long pages take to be told, by transaction; at once for all others. */
let telling: Map<string, Promise<void>>
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-groups-'))
  store = openStore(dir, { publicUrl: 'http://lake', cacheCharacters: 1_000_000 })
  commits = vi.spyOn(store, 'commit')
  told = []
  telling = new Map()
  transactor = new Transactor(store, announcer, Infinity)
})
const announcer: Announcer = {
  tellListeners: (transactions) => void told.push(transactions.map(({ id }) => id)),
  tellPages: async ({ id }) => telling.get(id),
}
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true, force: true })
})

function write(
  transactionId: string,
  request: object | object[],
  dryRun = false,
  requireStillAllowed = () => {},
) {
  const mutations = parseMutations([request].flat())
  return transactor.run({
    transactionId,
    author: 'editor',
    dryRun,
    autoGenerateArrayKeys: false,
    request,
    requireStillAllowed,
    apply: (work, stamp) => applyMutations(mutations, work, stamp),
  })
}

const counter = (_id: string) => ({ create: { _id, _type: 'counter', n: 0 } })
const add = (id: string, n: number) => ({ patch: { id, inc: { n } } })
const outcomes = async (writes: Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map(({ status }) => status)

test('what waits for its turn is refused when its author is removed meanwhile, and nothing else is', async () => {
  let isRemoved = false
  const requireAuthor = () => {
    if (isRemoved) throw new Error('removed')
  }
  const writes = [
    write('theirs', counter('a'), false, requireAuthor),
    write('another', counter('b')),
  ]
  isRemoved = true
  expect(await outcomes(writes)).toEqual(['rejected', 'fulfilled'])
  expect(store.documents.get('a')).toBeUndefined()
})

test('transactions that arrive together share one commit, and each sees those before it', async () => {
  const writes = [
    write('one', counter('a')),
    write('refused', counter('a')),
    write('two', add('a', 2)),
    write('try', add('a', 10), true),
    write('two', add('a', 2)),
    write('two', add('a', 3)),
  ]
  expect(await outcomes(writes)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(commits).toHaveBeenCalledOnce()
  expect(told).toEqual([['one', 'two']])
  expect(store.documents.get('a')).toMatchObject({ n: 2, _rev: 'two' })
})

test('a transaction that cannot be stored fails alone, and nothing is written twice', async () => {
  await write('before', counter('a'))
  const other = new DatabaseSync(join(dir, 'lake.db'))
  // As SQLite does when the disk is full.
  other.exec(`create trigger no_room before insert on documents when new.id = 'large'
    begin select raise(rollback, 'no room'); end`)
  other.close()
  const writes = [
    write('one', add('a', 1)),
    write('two', add('a', 2)),
    write('large', [add('a', 100), counter('large')]),
    write('three', add('a', 4)),
  ]
  expect(await outcomes(writes)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  await expect(writes[2]).rejects.toThrow('no room')
  expect(store.documents.get('a')).toMatchObject({ n: 7, _rev: 'three' })
  expect(store.documents.get('large')).toBeUndefined()
  expect(store.log.find('large')).toBeUndefined()
  expect(told.flat()).toEqual(['before', 'one', 'two', 'three'])
})

test('where SQLite takes earlier writes of a commit back, they are made again', async () => {
  await write('before', counter('a'))
  const undoing = {
    transactionId: 'undoing',
    author: 'editor',
    dryRun: false,
    autoGenerateArrayKeys: false,
    request: null,
    apply() {
      // Amid another transaction this fails, and rolls that back.
      store.outbox.confirm(0)
      return []
    },
  }
  const writes = [write('one', add('a', 1)), transactor.run(undoing), write('two', add('a', 2))]
  expect(await outcomes(writes)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(store.documents.get('a')).toMatchObject({ n: 3 })
})

test('after a long transaction, those that wait are committed without it', async () => {
  transactor = new Transactor(store, announcer, 0)
  const writes = [
    write('one', counter('a')),
    write('two', add('a', 1)),
    write('three', add('a', 2)),
  ]
  expect(await outcomes(writes)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(commits).toHaveBeenCalledTimes(3)
  expect(told).toEqual([['one'], ['two'], ['three']])
  expect(store.documents.get('a')).toMatchObject({ n: 3 })
})

test('a save does not wait for the site because a publish shares its commit', async () => {
  const site = Promise.withResolvers<void>()
  telling.set('publish', site.promise)
  const [publish, save] = await Promise.all([
    write('publish', counter('a')),
    write('save', counter('drafts.b')),
  ])
  await save.announced
  let isTold = false
  const published = publish.announced.then(() => (isTold = true))
  await new Promise(setImmediate)
  expect(isTold).toBe(false)
  site.resolve()
  await published
  expect(commits).toHaveBeenCalledOnce()
})
