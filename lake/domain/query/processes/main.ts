import { LakeError } from '../../../model/errors.ts'
import { DocumentSnapshots } from '../../../store/document-snapshots.ts'
import { runQuery } from '../run-query.ts'
import { Views } from '../views.ts'
import {
  bodyOf,
  type QueryJob,
  type QueryProcessMessage,
  type QueryProcessSettings,
} from './job.ts'

/**
 * The program of a query process, which evaluates queries one after the other. query-process.ts
 * starts it and sends it jobs.
 */

// Both the settings and the jobs come from the lake itself, so they are not validated.
const settings = JSON.parse(process.argv[2] ?? '') as QueryProcessSettings
const snapshots = new DocumentSnapshots(settings.dir, settings)
const views = new Views(snapshots.documents)

const tell = (message: QueryProcessMessage) => process.send?.(message)

function answerTo(job: QueryJob): QueryProcessMessage {
  try {
    const text = snapshots.atOneMoment(() =>
      bodyOf(job, runQuery(job, views.get(job.perspective, job.publicOnly))),
    )
    return { kind: 'answer', body: Buffer.from(text) }
  } catch (error) {
    if (error instanceof LakeError) {
      return { kind: 'refusal', status: error.status, body: error.body, message: error.message }
    }
    return { kind: 'failure', reason: error instanceof Error ? (error.stack ?? '') : String(error) }
  }
}

process.on('message', (job: QueryJob) => tell(answerTo(job)))
// Ctrl+C also reaches this process; it ignores that, because the lake ends it when it is no longer
// needed.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
tell({ kind: 'ready' })
