import { isAnonymous } from '../../domain/auth/identity.ts'
import type { LakeDocument } from '../../model/document.ts'
import { isPublicId, publishedId } from '../../model/ids.ts'
import type { Lake } from '../lake.ts'
import { json, jsonText, type Reply } from '../server/reply.ts'
import { param, type LakeRequest } from '../server/request.ts'
import { readIds } from './ids.ts'
import { flag } from './options.ts'
import { answerQuery } from './query.ts'

interface Asked {
  ids: string[]
  /** Whether drafts and versions of the documents are asked for, too. */
  withVersions: boolean
  excludeContent: boolean
}

/**
 * GET /data/doc/:dataset/:ids: documents by their stored ids, and which of them are missing or may
 * not be read.
 */
export function doc(request: LakeRequest, lake: Lake): Reply | Promise<Reply> {
  const asked = {
    ids: readIds(param(request, 'ids')),
    withVersions: flag(request.query, 'includeAllVersions'),
    excludeContent: flag(request.query, 'excludeContent'),
  }
  return isAnonymous(request.identity)
    ? publicDocuments(asked, request, lake)
    : storedDocuments(asked, lake)
}

function storedDocuments({ ids, withVersions, excludeContent }: Asked, { store }: Lake): Reply {
  const found = withVersions
    ? store.documents.find({ fact: { name: 'version', values: ids } })
    : store.documents.read(ids)
  const omitted = ids
    .filter((id) => !found.some(({ _id }) => sameDocument(_id, id, withVersions)))
    .map((id) => ({ id, reason: 'existence' }))
  const documents = excludeContent ? found.map(withoutContent) : found
  return json({ documents, omitted })
}

/** The same as a query, so that the limits of visitors' queries hold. */
async function publicDocuments(
  { ids, withVersions, excludeContent }: Asked,
  request: LakeRequest,
  lake: Lake,
): Promise<Reply> {
  const asked = ids.map((id) => ({
    id,
    stored: withVersions ? publishedId(id) : id,
    reason: isPublicId(id) ? 'existence' : 'permission',
  }))
  const fields = excludeContent ? '{_id, _type, _rev, _createdAt, _updatedAt}' : ''
  const answer = await answerQuery(
    {
      query: `{
        "documents": *[_id in $ids]${fields},
        "omitted": $asked[!(stored in *[_id in $ids]._id)]{id, reason}
      }`,
      params: { ids: asked.map(({ stored }) => stored), asked },
      perspective: 'raw',
      withSourceMap: false,
      resultOnly: true,
    },
    request,
    lake,
  )
  return jsonText(answer)
}

const sameDocument = (stored: string, asked: string, anyVersion: boolean) =>
  stored === asked || (anyVersion && publishedId(stored) === publishedId(asked))

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
