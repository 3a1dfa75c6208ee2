import type { LakeDocument } from '../../model/document.ts'
import { isSystemId } from '../../model/ids.ts'
import { isReleaseDocumentId } from '../../model/releases.ts'
import type { TimeBudget } from '../../domain/time/time-budget.ts'
import type { Lake } from '../lake.ts'
import { ndjson, type Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'
import { Seats } from '../server/seats.ts'
import { paced } from '../server/viewers-time.ts'

/** SQLite's write-ahead log grows for as long as one is being read. */
const running = new Seats('exports', { perKey: 2, total: 8 })

/**
 * GET /data/export/:dataset: all documents, drafts, versions and releases, one a line; `types`
 * limits it to some types. It shows a single moment, however slowly the client reads.
 */
export function exportDocuments(
  { identity, query }: LakeRequest,
  { store }: Lake,
  budget?: TimeBudget,
): Reply {
  const named = (query.get('types') ?? '').split(',').filter((type) => type !== '')
  const types = named.length === 0 ? undefined : named
  const leave = running.take(identity.id)
  const reply = ndjson(paced(lines(store.snapshot(types)), budget))
  reply.body.once('close', leave)
  return reply
}

function* lines(documents: Iterable<LakeDocument>): Generator<string> {
  for (const document of documents) {
    const { _id } = document
    if (!isSystemId(_id) || isReleaseDocumentId(_id)) yield `${JSON.stringify(document)}\n`
  }
}
