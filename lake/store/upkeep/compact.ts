import type { DatabaseSync } from 'node:sqlite'
import { applyPatch } from 'mendoza'
import { replacing } from '../../model/effects.ts'
import { openDatabase, requireLake } from '../database.ts'
import { HistoryLog } from '../history-log.ts'
import { inTransaction } from '../in-transaction.ts'
import { fillVocabulary } from '../vocabulary.ts'
import type { Progress } from './progress.ts'
import { removeUploads, type Removal } from './remove-uploads.ts'

const DAY_MS = 86_400_000

interface Compacted extends Removal {
  /** How many transactions were deleted. */
  forgotten: number
}

/**
 * Deletes history older than `days`, and words and uploads that nothing has any more, and frees
 * their space. A document that existed then begins with the state it had; one that was deleted by
 * then can no longer be restored. The lake must not be running.
 */
export function compact(dir: string, days: number, tell: Progress, now = Date.now()): Compacted {
  requireLake(dir)
  const database = openDatabase(dir)
  try {
    // Nothing is older than 1970, and dates that are much older cannot be written.
    const time = Math.max(0, now - days * DAY_MS)
    const end = lastToForget(database, new Date(time).toISOString())
    let forgotten = 0
    inTransaction(database, () => {
      forgotten = forget(database, end, tell)
      tell('reading which words are in use')
      fillVocabulary(database)
    })
    tell('giving space back')
    database.exec('vacuum; pragma wal_checkpoint(truncate)')
    return { forgotten, ...removeUploads(database, dir, time, tell) }
  } finally {
    database.close()
  }
}

/**
 * Position in the log of the last transaction before the first that is not older than a time. A
 * later one may have an older time if the machine's clock was wrong; it is kept with the others.
 */
function lastToForget(database: DatabaseSync, time: string): number {
  const row = database
    .prepare(
      `select coalesce(
         (select min(seq) - 1 from transactions where timestamp >= ?),
         (select max(seq) from transactions)
       ) as seq`,
    )
    .get(time)
  return Number(row?.seq ?? 0)
}

function forget(database: DatabaseSync, end: number, tell: Progress): number {
  const history = new HistoryLog(database)
  const changed = database
    .prepare('select distinct document_id as id from transaction_documents where seq <= ?')
    .all(end)
  const removeOlder = database.prepare(
    'delete from transaction_documents where document_id = ? and seq <= ?',
  )
  const begin = database.prepare(
    `insert into transaction_documents (seq, document_id, previous_rev, apply, revert)
     values (?, ?, null, ?, ?)`,
  )
  for (const [index, { id }] of changed.entries()) {
    tell(`documents: ${index + 1} of ${changed.length}`)
    const last = history.lastChange(String(id), end)
    const state = last?.kind === 'delete' ? null : stateAt(String(id), end, history)
    removeOlder.run(id ?? null, end)
    if (last === undefined || state === null) continue
    begin.run(
      last.seq,
      last.documentId,
      JSON.stringify(replacing(state)),
      JSON.stringify(replacing(null)),
    )
  }
  // A transaction's mutations also contain what it wrote.
  database.prepare(`update transactions set mutations = '[]' where seq <= ?`).run(end)
  const { changes } = database
    .prepare(
      'delete from transactions where seq <= ? and seq not in (select seq from transaction_documents)',
    )
    .run(end)
  return Number(changes)
}

function stateAt(id: string, seq: number, history: HistoryLog): unknown {
  return history
    .patchesUpTo(id, seq)
    .reduce<unknown>((state, { apply }) => applyPatch(state, apply), null)
}
