import { STATUS_CODES } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../model/document.ts'
import type { Answer } from '../ask.ts'

/** A sentence or two on one line that say more than "Bad Request". */
const isSentence = (value: unknown) => typeof value === 'string' && /^\S[^\n]{14,}$/.test(value)

/**
 * Returns what is wrong with a response, if anything: it must have one of `statuses`, and an error
 * must have a reason and one of the two shapes that Sanity's clients read.
 */
export function problemOf(
  { status, headers, text }: Answer,
  statuses: number[],
): string | undefined {
  if (!statuses.includes(status)) return `${status} instead of ${statuses.join(', ')}: ${text}`
  if (status < 300) return undefined
  if (headers['content-type'] !== 'application/json; charset=utf-8') return `no JSON: ${text}`
  const body: unknown = JSON.parse(text)
  if (!isObject(body)) return `no object: ${text}`
  const isRefusal = isObject(body.error) ? isDetailed(body.error) : isGeneric(body, status)
  return isRefusal ? undefined : `not in Sanity's shape: ${text}`
}

function isGeneric({ statusCode, error, message }: Record<string, unknown>, status: number) {
  const named = [statusCode, error]
  return isDeepStrictEqual(named, [status, STATUS_CODES[status]]) && isSentence(message)
}

function isDetailed({ type, description, items }: Record<string, unknown>): boolean {
  if (typeof type !== 'string' || !type.endsWith('Error') || !isSentence(description)) return false
  if (items === undefined) return true
  return Array.isArray(items) && items.every(isItem)
}

const isItem = (item: unknown) =>
  isObject(item) &&
  Number.isInteger(item.index) &&
  isObject(item.error) &&
  isDetailed({ ...item.error, items: undefined })
