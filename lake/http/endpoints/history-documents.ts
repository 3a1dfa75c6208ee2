import type { LakeDocument } from '../../model/document.ts'
import { apiError } from '../../model/errors.ts'
import { documentAt, documentAtTime, lastRevision } from '../../domain/history/revisions.ts'
import type { Lake } from '../lake.ts'
import type { Store } from '../../store/store.ts'
import { json, type Reply } from '../server/reply.ts'
import { param, type LakeRequest } from '../server/request.ts'
import { readIds } from './ids.ts'
import { timeOption } from './history-options.ts'
import { flag } from './options.ts'

type Look = (id: string) => LakeDocument | undefined

/**
 * GET /data/history/:dataset/documents/:ids: documents as they were after a `revision`, at a
 * `time`, or before they were deleted (`lastRevision`). Documents that did not exist then are left
 * out.
 */
export function historyDocuments(request: LakeRequest, { store }: Lake): Reply {
  const ids = readIds(param(request, 'ids'))
  const look = lookFor(request.query, store)
  return json({ documents: ids.map(look).filter((document) => document !== undefined) })
}

function lookFor(query: URLSearchParams, store: Store): Look {
  const revision = query.get('revision')
  const time = timeOption(query, 'time')
  const last = flag(query, 'lastRevision')
  if ([revision !== null, time !== undefined, last].filter(Boolean).length > 1) {
    throw apiError(400, 'Ask for one of revision, time and lastRevision.')
  }
  if (last) return (id) => lastRevision(id, store)
  if (time !== undefined) return (id) => documentAtTime(id, time, store)
  if (revision === null) return (id) => store.documents.get(id)
  const seq = store.history.seqOf(revision)
  return seq === undefined ? () => undefined : (id) => documentAt(id, seq, store)
}
