import type { LakeApi } from './lake-api.ts'
import type { Options } from './commands.ts'
import { table } from './table.ts'

const DAY_MS = 24 * 3_600_000

/** `log`: the audit log, the newest entry first, as a table or as JSON. Returns what to print. */
export async function logCommand(
  api: LakeApi,
  { limit = '50', since, json = false }: Options,
): Promise<string> {
  const entries = await api.log({ limit, since: since === undefined ? undefined : timeOf(since) })
  if (json) return JSON.stringify(entries, null, 2)
  if (entries.length === 0) return 'The audit log has no entries for that time.'
  return table([
    ['When', 'Who', 'What', 'On', 'How', 'Times', 'From'],
    ...entries.map((entry) => [
      entry.lastAt.slice(0, 16).replace('T', ' '),
      entry.actor ?? '-',
      entry.action,
      entry.target ?? '-',
      entry.detail ?? '-',
      String(entry.count),
      entry.address ?? '-',
    ]),
  ])
}

/** Converts `7d` to the time seven days ago, and leaves dates, which the lake validates. */
function timeOf(since: string): string {
  const days = /^(\d{1,4})d$/.exec(since)?.[1]
  if (days !== undefined) return new Date(Date.now() - Number(days) * DAY_MS).toISOString()
  if (/^\d{4}-/.test(since)) return since
  throw new Error('--since takes days, such as 7d, or a date, such as 2026-03-01.')
}
