import { apiError } from '../../model/errors.ts'
import type { HistoryLog } from '../../store/history-log.ts'

/** A count in the query string; throws 400 unless it is from 1 to `most`. */
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

/** A time in the query string, converted to the format of the log; undefined if it is missing. */
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

/**
 * The position in the log of a transaction named in the query string; throws 404 if there is none.
 */
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
