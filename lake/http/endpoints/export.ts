import type { LakeDocument } from '../../model/document.ts'
import { isSystemId } from '../../model/ids.ts'
import { isReleaseDocumentId } from '../../model/releases.ts'
import type { Lake } from '../lake.ts'
import { ndjson, type Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'

/** GET /data/export/:dataset: every document, draft, version and release, one a line, optionally of some `types`. */
export function exportDocuments({ query }: LakeRequest, { store }: Lake): Reply {
  const types =
    query
      .get('types')
      ?.split(',')
      .filter((type) => type !== '') ?? []
  const isWanted = ({ _id, _type }: LakeDocument) =>
    (!isSystemId(_id) || isReleaseDocumentId(_id)) && (types.length === 0 || types.includes(_type))
  // A copy of the list, so that the export shows one moment however long the client takes.
  const documents = Array.from(store.documents.values()).filter(isWanted)
  return ndjson(lines(documents))
}

function* lines(documents: LakeDocument[]): Generator<string> {
  for (const document of documents) yield `${JSON.stringify(document)}\n`
}
