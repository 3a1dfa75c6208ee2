import { apiError } from '../../../model/errors.ts'
import type { Lake } from '../../lake.ts'
import type { StoredEntry } from '../../../store/audit-log.ts'
import { json, type Reply } from '../../server/reply.ts'
import type { LakeRequest } from '../../server/request.ts'

const LIMIT = { usual: 100, most: 1000 }

/**
 * GET /admin/audit: the audit log, newest entries first. `limit` is 1 to 1000, `since` an ISO time,
 * and `before` the id of an entry, which returns only older ones.
 */
export function listAudit({ query }: LakeRequest, { access }: Lake): Reply {
  const since = query.get('since')
  const range = {
    limit: wholeNumber(query.get('limit'), 'limit', LIMIT.most) ?? LIMIT.usual,
    before: wholeNumber(query.get('before'), 'before', Number.MAX_SAFE_INTEGER) ?? LATER,
    since: since === null ? 0 : time(since),
  }
  return json(access.audit.list(range).map(shown))
}

/** Greater than the id of any entry. */
const LATER = Number.MAX_SAFE_INTEGER

function wholeNumber(text: string | null, name: string, most: number): number | undefined {
  if (text === null) return undefined
  const value = Number(text)
  if (/^\d{1,16}$/.test(text) && value >= 1 && value <= most) return value
  throw apiError(400, `The option ${name} must be a whole number from 1 to ${most}.`)
}

function time(text: string): number {
  const value = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(value)) return value
  throw apiError(
    400,
    'The option since must be a time such as 2026-03-01 or 2026-03-01T08:00:00.000Z.',
  )
}

const shown = ({ firstAt, lastAt, isRefusal, ...entry }: StoredEntry) => ({
  ...entry,
  isRefusal,
  firstAt: new Date(firstAt).toISOString(),
  lastAt: new Date(lastAt).toISOString(),
})
