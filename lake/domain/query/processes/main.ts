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

/** A process of its own that evaluates queries one after the other; query-process.ts starts it and speaks with it. */

// The lake writes what this process is started with, and the jobs.
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
// Ctrl+C reaches both processes; the lake ends this one when it no longer needs it.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
tell({ kind: 'ready' })
