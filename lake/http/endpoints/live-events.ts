import { isAnonymous, requireToken } from '../../domain/auth/identity.ts'
import type { Lake } from '../lake.ts'
import { visitorKey } from '../server/origin.ts'
import type { Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'
import { flag } from './options.ts'

/**
 * GET /data/live/events/:dataset: a stream of sync tags that became stale. Public, except for
 * drafts. EventSource repeats the id of the last event that it heard when it reconnects.
 */
export function liveEvents({ headers, query, identity }: LakeRequest, lake: Lake): Reply {
  const includeDrafts = flag(query, 'includeDrafts')
  if (includeDrafts) requireToken(identity, 'Following drafts')
  const reader = isAnonymous(identity) ? 'visitors' : 'readers'
  const audience = includeDrafts ? 'drafts' : reader
  const visitor = visitorKey(identity, headers)
  const lastHeard = headers['last-event-id']?.toString()
  return {
    kind: 'events',
    open(start) {
      const leave = visitor === undefined ? undefined : lake.limits.visitorStreams.take(visitor)
      const stream = start()
      if (leave !== undefined) stream.onClose(leave)
      lake.liveEvents.add({ stream, audience, lastHeard })
    },
  }
}
