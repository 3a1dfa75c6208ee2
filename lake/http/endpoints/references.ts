import type { Lake } from '../lake.ts'
import { json, type Reply } from '../server/reply.ts'
import { param, type LakeRequest } from '../server/request.ts'
import { requireId } from './ids.ts'
import { flag } from './options.ts'

/**
 * GET /data/references/:dataset/documents/:id/to: the documents that refer to this one. With
 * `excludeInternalReferences` the list is empty: only other datasets are asked for then, and there
 * are none. The Studio finds the dataset's own references by a query.
 */
export function references(request: LakeRequest, { config, store }: Lake): Reply {
  const id = param(request, 'id')
  requireId(id)
  const sources = flag(request.query, 'excludeInternalReferences')
    ? []
    : store.references.sourcesOf(id)
  const found = sources.map((documentId) => ({
    projectId: config.projectId,
    datasetName: config.dataset,
    documentId,
  }))
  return json({ totalCount: found.length, references: found })
}
