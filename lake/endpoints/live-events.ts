import { requireToken } from '../auth/identity.ts'
import type { Lake } from '../lake.ts'
import type { Reply } from '../transport/reply.ts'
import type { LakeRequest } from '../transport/request.ts'
import { flag } from './options.ts'

/** GET /data/live/events/:dataset: which sync tags went stale. Public, but for drafts. */
export function liveEvents({ query, identity }: LakeRequest, lake: Lake): Reply {
  const includeDrafts = flag(query, 'includeDrafts')
  if (includeDrafts) requireToken(identity, 'Following drafts')
  return { kind: 'events', open: (stream) => lake.liveEvents.add({ stream, includeDrafts }) }
}
