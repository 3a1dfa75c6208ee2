import type { LakeDocument } from '../../model/document.ts'
import { isSystemId } from '../../model/ids.ts'
import { isReleaseDocumentId } from '../../model/releases.ts'
import type { TimeBudget } from '../../domain/time/time-budget.ts'
import type { Lake } from '../lake.ts'
import { ndjson, type Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'
import { paced } from '../server/paced.ts'

/**
 * GET /data/export/:dataset: all documents, drafts, versions and releases, one a line; `types`
 * limits it to some types. It shows a single moment, however slowly the client reads.
 */
export function exportDocuments(
  { identity, query }: LakeRequest,
  { store, limits }: Lake,
  budget?: TimeBudget,
): Reply {
  const named = (query.get('types') ?? '').split(',').filter((type) => type !== '')
  const types = named.length === 0 ? undefined : named
  const leave = limits.exports.take(identity.id)
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
