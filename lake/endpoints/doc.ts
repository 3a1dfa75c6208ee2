import type { LakeDocument } from '../documents/document.ts'
import { idProblem, publishedId } from '../documents/ids.ts'
import { apiError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { json, type Reply } from '../transport/reply.ts'
import { param, type LakeRequest } from '../transport/request.ts'
import { flag } from './options.ts'

const MAX_IDS = 1000

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

/** Document ids joined by commas; 400 for a bad one or too many. */
export function readIds(list: string): string[] {
  const ids = [...new Set(list.split(',').filter((id) => id !== ''))]
  const bad = ids.find((id) => idProblem(id) !== undefined)
  if (bad !== undefined) {
    throw apiError(400, `Invalid document ID ${JSON.stringify(bad)}: it ${idProblem(bad)}`)
  }
  if (ids.length > MAX_IDS) throw apiError(400, `At most ${MAX_IDS} documents at a time.`)
  return ids
}

const sameDocument = (stored: string, asked: string, anyVersion: boolean) =>
  stored === asked || (anyVersion && publishedId(stored) === publishedId(asked))

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
