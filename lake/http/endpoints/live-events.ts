import { isAnonymous, requireToken } from '../../domain/auth/identity.ts'
import type { Lake } from '../lake.ts'
import type { Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'
import { visitorKey } from '../server/visitors.ts'
import { flag } from './options.ts'

/**
 * GET /data/live/events/:dataset: a stream of sync tags that became stale. Public, except for
 * drafts.
 */
export function liveEvents({ headers, query, identity }: LakeRequest, lake: Lake): Reply {
  const includeDrafts = flag(query, 'includeDrafts')
  if (includeDrafts) requireToken(identity, 'Following drafts')
  const reader = isAnonymous(identity) ? 'visitors' : 'readers'
  const audience = includeDrafts ? 'drafts' : reader
  const visitor = visitorKey(identity, headers)
  if (visitor !== undefined) lake.visitors.streams.requireFree(visitor)
  return {
    kind: 'events',
    open(stream) {
      if (visitor !== undefined) stream.onClose(lake.visitors.streams.take(visitor))
      lake.liveEvents.add({ stream, audience })
    },
  }
}
