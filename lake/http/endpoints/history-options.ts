import { apiError } from '../../model/errors.ts'
import type { HistoryLog } from '../../store/history-log.ts'

/** A count in the address; 400 where it is not between 1 and `most`. */
export function countOption(
  query: URLSearchParams,
  name: string,
  byDefault: number,
  most: number,
): number {
  const text = query.get(name)
  if (text === null || text === '') return byDefault
  const count = Number(text)
  if (/^\d+$/.test(text) && count >= 1 && count <= most) return count
  throw apiError(400, `The option ${name} must be a whole number from 1 to ${most}, not "${text}".`)
}

/** A point in time in the form that the log keeps; undefined where it is not asked for. */
export function timeOption(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name)
  if (text === null || text === '') return undefined
  const time = Date.parse(text)
  if (!Number.isNaN(time)) return new Date(time).toISOString()
  throw apiError(
    400,
    `The option ${name} must be a time such as 2026-01-31T12:00:00Z, not "${text}".`,
  )
}

/** The place in the log of a transaction that is named in the address; 404 where there is none. */
export function transactionOption(
  query: URLSearchParams,
  name: string,
  history: HistoryLog,
): number | undefined {
  const id = query.get(name)
  if (id === null || id === '') return undefined
  const seq = history.seqOf(id)
  if (seq !== undefined) return seq
  throw apiError(404, `The option ${name} names the transaction "${id}", which does not exist.`)
}
