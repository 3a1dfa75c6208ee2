import type { LakeDocument } from '../../model/document.ts'
import { isSystemId } from '../../model/ids.ts'
import { isReleaseDocumentId } from '../../model/releases.ts'
import type { Lake } from '../lake.ts'
import { ndjson, type Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'
import { Seats } from '../server/seats.ts'

/** SQLite's write-ahead log grows for as long as one is being read. */
const running = new Seats('exports', { perKey: 2, total: 8 })

/**
 * GET /data/export/:dataset: all documents, drafts, versions and releases, one a line; `types`
 * limits it to some types. It shows a single moment, however slowly the client reads.
 */
export function exportDocuments({ identity, query }: LakeRequest, { store }: Lake): Reply {
  const types =
    query
      .get('types')
      ?.split(',')
      .filter((type) => type !== '') ?? []
  const isWanted = ({ _id, _type }: LakeDocument) =>
    (!isSystemId(_id) || isReleaseDocumentId(_id)) && (types.length === 0 || types.includes(_type))
  const leave = running.take(identity.id)
  const reply = ndjson(lines(store.snapshot(), isWanted))
  reply.body.once('close', leave)
  return reply
}

function* lines(
  documents: Iterable<LakeDocument>,
  isWanted: (document: LakeDocument) => boolean,
): Generator<string> {
  for (const document of documents) {
    if (isWanted(document)) yield `${JSON.stringify(document)}\n`
  }
}
