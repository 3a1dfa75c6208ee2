import { deletedDocuments } from '../../domain/history/deleted-documents.ts'
import type { Lake } from '../lake.ts'
import { json, type Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'
import { countOption, timeOption } from './history-options.ts'

const LIMIT = { usual: 100, most: 1000 }
/** All timestamps sort after this one. */
const EVER = '0000'

/**
 * GET /data/history/:dataset/deleted: documents of which neither the published form nor a draft is
 * left, as they were, the last deleted first. Sanity's API has none like it.
 */
export function historyDeleted({ query }: LakeRequest, { store }: Lake): Reply {
  const since = timeOption(query, 'since') ?? EVER
  const limit = countOption(query, 'limit', LIMIT.usual, LIMIT.most)
  return json({ deleted: deletedDocuments(since, limit, store) })
}
