import { releaseDocumentId } from '../../model/releases.ts'
import { documentEvents } from '../../domain/history/document-events.ts'
import { releaseEvents } from '../../domain/history/release-events.ts'
import type { Lake } from '../lake.ts'
import { json, type Reply } from '../server/reply.ts'
import { param, type LakeRequest } from '../server/request.ts'
import { countOption } from './history-options.ts'
import { requireId } from './ids.ts'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1000

/**
 * GET /data/history/:dataset/events/documents/:id: the events of one form of a document, newest
 * first.
 */
export function historyDocumentEvents(request: LakeRequest, { store }: Lake): Reply {
  const id = param(request, 'id')
  requireId(id)
  const { events, nextCursor } = page(request.query, documentEvents(id, store.history))
  return json({ events: { [id]: events }, nextCursor })
}

/** GET /data/history/:dataset/events/releases/:id: the events of a release, newest first. */
export function historyReleaseEvents(request: LakeRequest, { store }: Lake): Reply {
  const id = param(request, 'id')
  requireId(releaseDocumentId(id))
  return json(page(request.query, releaseEvents(id, store)))
}

/**
 * One page of events. The cursor is the position in the log below which the next page begins, so
 * the events of one transaction all come on the same page, which they may make longer than `limit`.
 */
function page<Event>(query: URLSearchParams, events: { seq: number; event: Event }[]) {
  const limit = countOption(query, 'limit', DEFAULT_LIMIT, MAX_LIMIT)
  const below = countOption(query, 'nextCursor', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  const rest = events.filter(({ seq }) => seq < below)
  const last = rest[limit - 1]?.seq
  const shown = rest.filter(({ seq }, index) => index < limit || seq === last)
  const nextCursor = rest.length > shown.length ? String(last) : ''
  return { events: shown.map(({ event }) => event), nextCursor }
}
