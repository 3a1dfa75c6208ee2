import { isAnonymous } from '../../domain/auth/identity.ts'
import type { LakeDocument } from '../../model/document.ts'
import { isPublicId, publishedId } from '../../model/ids.ts'
import type { Lake } from '../lake.ts'
import { json, type Reply } from '../server/reply.ts'
import { param, type LakeRequest } from '../server/request.ts'
import { readIds } from './ids.ts'
import { flag } from './options.ts'
import { answerQuery } from './query.ts'

/**
 * GET /data/doc/:dataset/:ids: documents by their stored ids, and which of them are missing or may
 * not be read.
 */
export async function doc(request: LakeRequest, lake: Lake): Promise<Reply> {
  const ids = readIds(param(request, 'ids'))
  const withVersions = flag(request.query, 'includeAllVersions')
  const isVisitor = isAnonymous(request.identity)
  const found = isVisitor
    ? await publicDocuments(withVersions ? ids.map(publishedId) : ids, request, lake)
    : storedDocuments(ids, withVersions, lake)
  const omitted = ids
    .filter((id) => !found.some(({ _id }) => sameDocument(_id, id, withVersions)))
    .map((id) => ({ id, reason: isVisitor && !isPublicId(id) ? 'permission' : 'existence' }))
  const documents = flag(request.query, 'excludeContent') ? found.map(withoutContent) : found
  return json({ documents, omitted })
}

const storedDocuments = (ids: string[], withVersions: boolean, { store }: Lake): LakeDocument[] =>
  withVersions
    ? store.documents.find({ fact: { name: 'version', values: ids } })
    : store.documents.read(ids)

/** Asked as a query, so that the limits of visitors' queries hold. */
async function publicDocuments(
  ids: string[],
  request: LakeRequest,
  lake: Lake,
): Promise<LakeDocument[]> {
  const question = {
    query: '*[_id in $ids]',
    params: { ids },
    perspective: 'raw',
    withSourceMap: false,
    returnQuery: false,
  } as const
  const answer = await answerQuery(question, request, lake)
  const { result }: { result: LakeDocument[] } = JSON.parse(Buffer.from(answer).toString())
  return result
}

const sameDocument = (stored: string, asked: string, anyVersion: boolean) =>
  stored === asked || (anyVersion && publishedId(stored) === publishedId(asked))

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
