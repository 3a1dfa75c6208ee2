import type { LakeDocument } from '../documents/document.ts'
import { isSystemId } from '../documents/ids.ts'
import { isReleaseDocumentId } from '../documents/releases.ts'
import type { Lake } from '../lake.ts'
import { ndjson, type Reply } from '../transport/reply.ts'
import type { LakeRequest } from '../transport/request.ts'

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
