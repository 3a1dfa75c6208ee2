import type { LakeDocument } from '../../model/document.ts'
import { isSystemId } from '../../model/ids.ts'
import { isReleaseDocumentId } from '../../model/releases.ts'
import type { Lake } from '../lake.ts'
import { ndjson, type Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'

/**
 * GET /data/export/:dataset: all documents, drafts, versions and releases, one a line; `types`
 * limits it to some types.
 */
export function exportDocuments({ query }: LakeRequest, { store }: Lake): Reply {
  const types =
    query
      .get('types')
      ?.split(',')
      .filter((type) => type !== '') ?? []
  const isWanted = ({ _id, _type }: LakeDocument) =>
    (!isSystemId(_id) || isReleaseDocumentId(_id)) && (types.length === 0 || types.includes(_type))
  // Copied at once, so that the export shows a single moment however slowly the client reads.
  const documents = Array.from(store.documents.values()).filter(isWanted)
  return ndjson(lines(documents))
}

function* lines(documents: LakeDocument[]): Generator<string> {
  for (const document of documents) yield `${JSON.stringify(document)}\n`
}
