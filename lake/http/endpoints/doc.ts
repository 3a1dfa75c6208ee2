import type { LakeDocument } from '../../model/document.ts'
import { publishedId } from '../../model/ids.ts'
import type { Lake } from '../lake.ts'
import { json, type Reply } from '../server/reply.ts'
import { param, type LakeRequest } from '../server/request.ts'
import { readIds } from './ids.ts'
import { flag } from './options.ts'

/** GET /data/doc/:dataset/:ids: documents by their stored ids, and which of them do not exist. */
export function doc(request: LakeRequest, { store }: Lake): Reply {
  const ids = readIds(param(request, 'ids'))
  const withVersions = flag(request.query, 'includeAllVersions')
  const found = withVersions
    ? store.documents.find({ fact: { name: 'version', values: ids } })
    : store.documents.read(ids)
  const omitted = ids
    .filter((id) => !found.some(({ _id }) => sameDocument(_id, id, withVersions)))
    .map((id) => ({ id, reason: 'existence' }))
  const documents = flag(request.query, 'excludeContent') ? found.map(withoutContent) : found
  return json({ documents, omitted })
}

const sameDocument = (stored: string, asked: string, anyVersion: boolean) =>
  stored === asked || (anyVersion && publishedId(stored) === publishedId(asked))

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
