import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { COMMITS } from '../../store/database.ts'
import { inTransaction } from '../../store/in-transaction.ts'
import { openDocuments } from '../random/open-documents.ts'
import { benchDocument } from './bench-content.ts'

const DOCUMENTS = 1000
const COMMITS_EACH = 250
const ROUNDS = 4

/** Number of edits of 3 KB documents, one in each commit. */
const edit = (n: number) => ({
  ...benchDocument(200 + (n % 500), DOCUMENTS),
  title: `Title ${n}`,
  _rev: String(n),
  _updatedAt: new Date(Date.UTC(2026, 0) + n).toISOString(),
})

/**
 * Commits a second: the best of several rounds, taken in turns, so that other load affects both
 * equally.
 */
function best(...runs: ((n: number) => void)[]): number[] {
  const most = runs.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, run] of runs.entries()) {
      const startedAt = performance.now()
      for (let n = 0; n < COMMITS_EACH; n += 1) run(round * COMMITS_EACH + n)
      const perSecond = COMMITS_EACH / ((performance.now() - startedAt) / 1000)
      most[index] = Math.max(most[index] ?? 0, perSecond)
    }
  }
  return most
}

/**
 * Bare SQLite with the lake's settings, writing each document's JSON and once more the same as its
 * log.
 */
function openBare(dir: string) {
  const database = new DatabaseSync(join(dir, 'bare.db'))
  database.exec(`pragma journal_mode = wal; ${COMMITS};
    create table documents (id text primary key, body text not null) strict;
    create table log (seq integer primary key, id text not null unique, body text not null) strict;`)
  const write = database.prepare(
    'insert into documents values (?, ?) on conflict (id) do update set body = excluded.body',
  )
  const log = database.prepare('insert into log (id, body) values (?, ?)')
  return {
    database,
    commit(document: { _id: string; _rev: string }) {
      const body = JSON.stringify(document)
      inTransaction(database, () => {
        log.run(document._rev, body)
        write.run(document._id, body)
      })
    },
  }
}

/**
 * Prints how many durable commits a second the lake makes, compared with bare SQLite in the same
 * run.
 */
export function benchCommits(): void {
  const dir = mkdtempSync(join(tmpdir(), 'lake-commits-'))
  const bare = openBare(dir)
  const opened = openDocuments(undefined, join(dir, 'lake'))
  opened.create(Array.from({ length: DOCUMENTS }, (_, n) => benchDocument(n, DOCUMENTS)))
  for (let n = 0; n < DOCUMENTS; n += 1)
    bare.commit({ ...benchDocument(n, DOCUMENTS), _rev: `b${n}` })
  const [alone = 0, lake = 0] = best(
    (n) => bare.commit(edit(n)),
    (n) => opened.create([edit(n)]),
  )
  console.log(
    `\ndurable commits a second: ${Math.round(lake)}; bare SQLite, documents and log: ${Math.round(alone)}; ratio ${(lake / alone).toFixed(2)}`,
  )
  bare.database.close()
  opened.close()
  rmSync(dir, { recursive: true, force: true })
}
