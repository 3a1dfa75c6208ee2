import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { applyMutations } from '../../domain/transactions/apply-mutations.ts'
import { parseMutations } from '../../domain/transactions/parse-mutations.ts'
import { Transactor } from '../../domain/transactions/transactor.ts'
import type { LakeDocument } from '../../model/document.ts'
import { COMMITS } from '../../store/database.ts'
import { inTransaction } from '../../store/in-transaction.ts'
import { openStore } from '../../store/store.ts'
import { benchDocument } from './bench-content.ts'
import { startLake, type RunningLake } from './running-lake.ts'

const DOCUMENTS = 1000
const EDITED = 500
const GROUP = 50
const ROUNDS = 5
const ROUND_MS = 400

const documents = Array.from({ length: DOCUMENTS }, (_, n) => benchDocument(n, DOCUMENTS))
const creations = documents.map((document) => ({ create: document }))
const idAt = (n: number) => `document-${200 + (n % EDITED)}`
const documentAt = (n: number) => benchDocument(200 + (n % EDITED), DOCUMENTS)
const patchAt = (n: number) => ({ patch: { id: idAt(n), set: { title: `Title ${n}` } } })
const edit = (n: number) => ({ ...documentAt(n), title: `Title ${n}` })
const groupFrom = (n: number) => Array.from({ length: GROUP }, (_, next) => n + next)

/** Something that writes documents of 3 KB, again and again. */
interface Writer {
  name: string
  /** Writes documents from the number `n` on; returns how many. */
  write(n: number): number | Promise<number>
}

/** Bare SQLite with the lake's settings, writing each document's JSON and once more as its log. */
function openBare(dir: string) {
  const database = new DatabaseSync(join(dir, 'bare.db'))
  database.exec(`pragma journal_mode = wal; ${COMMITS};
    create table documents (id text primary key, body text not null) strict;
    create table log (seq integer primary key, id text not null unique, body text not null) strict;`)
  const insert = database.prepare(
    'insert into documents values (?, ?) on conflict (id) do update set body = excluded.body',
  )
  const log = database.prepare('insert into log (id, body) values (?, ?)')
  let revision = 0
  function commit(written: LakeDocument[]): number {
    inTransaction(database, () => {
      for (const document of written) {
        const _rev = `revision ${(revision += 1)}`
        const body = JSON.stringify({ ...document, _rev })
        log.run(_rev, body)
        insert.run(document._id, body)
      }
    })
    return written.length
  }
  commit(documents)
  const writers: Writer[] = [
    { name: 'bare SQLite, one in each commit', write: (n) => commit([edit(n)]) },
    { name: `bare SQLite, ${GROUP} in each commit`, write: (n) => commit(groupFrom(n).map(edit)) },
  ]
  return { writers, close: () => database.close() }
}

/** All that the lake does for a patch, except HTTP: its checks, effects, history and indexes. */
function openTransactor(dir: string) {
  const store = openStore(join(dir, 'lake'), { publicUrl: 'http://lake', cacheCharacters: 2 ** 26 })
  const transactor = new Transactor(store, { tellListeners() {}, async tellPages() {} })
  function run(mutations: object[]) {
    const parsed = parseMutations(mutations)
    return transactor.run({
      transactionId: undefined,
      author: 'editor',
      dryRun: false,
      autoGenerateArrayKeys: false,
      request: mutations,
      apply: (work, stamp) => applyMutations(parsed, work, stamp),
    })
  }
  const writers: Writer[] = [
    {
      name: 'lake without HTTP, one by one',
      write: (n) => run([patchAt(n)]).then(() => 1),
    },
    {
      name: `lake without HTTP, ${GROUP} at a time`,
      write: (n) => Promise.all(groupFrom(n).map((at) => run([patchAt(at)]))).then(() => GROUP),
    },
  ]
  return { writers, run, close: () => store.close() }
}

/** Editors who send a patch each, and the next one when it is answered. */
const overHttp = (lake: RunningLake, editors: number): Writer => ({
  name: `lake over HTTP, ${editors === 1 ? 'one editor' : `${editors} editors`}`,
  async write(n) {
    const each = 10
    await Promise.all(
      Array.from({ length: editors }, async (_, editor) => {
        for (let turn = 0; turn < each; turn += 1) {
          await lake.mutate([patchAt(n + editor + turn * editors)])
        }
      }),
    )
    return editors * each
  },
})

/** Documents a second: each writer's median round. They take turns, so that other load affects all. */
async function compare(writers: Writer[]): Promise<number[]> {
  const rounds: number[][] = writers.map(() => [])
  let n = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, writer] of writers.entries()) {
      const startedAt = performance.now()
      let written = 0
      while (performance.now() < startedAt + ROUND_MS) {
        const count = await writer.write(n)
        n += count
        written += count
      }
      rounds[index]?.push(written / ((performance.now() - startedAt) / 1000))
    }
  }
  return rounds.map((rates) => rates.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0)
}

/** Prints how many durable edits a second the lake makes, beside bare SQLite in the same run. */
export async function benchCommits(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'lake-commits-'))
  const bare = openBare(dir)
  const alone = openTransactor(dir)
  const lake = await startLake(join(dir, 'served'))
  await Promise.all([alone.run(creations), lake.mutate(creations)])
  const writers = [
    ...bare.writers,
    ...alone.writers,
    ...[1, 8, GROUP].map((editors) => overHttp(lake, editors)),
  ]
  const rates = await compare(writers)
  console.log('\ndurable edits a second, each of a document of 3 KB; beside bare SQLite one by one')
  for (const [index, { name }] of writers.entries()) {
    const rate = rates[index] ?? 0
    console.log(
      `${name.padEnd(36)}${rate.toFixed(0).padStart(8)}${(rate / (rates[0] ?? 0)).toFixed(2).padStart(8)}`,
    )
    if (name.startsWith('lake'))
      console.log(`= ${name}, of bare SQLite: ${(rate / (rates[0] ?? 0)).toFixed(2)} (asked: 0.8)`)
  }
  await lake.stop()
  bare.close()
  alone.close()
  rmSync(dir, { recursive: true, force: true })
}
