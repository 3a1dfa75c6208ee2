import { queryError } from '../../model/errors.ts'
import { TimeLimitError, withCpuLimit, withTimeLimit } from '../time/time-limit.ts'

const TOO_DEEP =
  'The query is nested too deeply, which a chain of operators such as || is, too; compare with many values by "in" and a list, as in _id in $ids, and split the rest into several queries'

/**
 * Runs `work` within `limitMs` of CPU time; turns failures into errors that tell the client how to fix the
 * query.
 */
export function limited<Result>(query: string, limitMs: number, work: () => Result): Result {
  try {
    return withCpuLimit(limitMs, work)
  } catch (error) {
    throw answerTo(error, query, limitMs)
  }
}

/**
 * The same on the clock, but returns undefined on a timeout, for callers that have another way to
 * go on.
 */
export function limitedUnlessLate<Result>(
  query: string,
  limitMs: number,
  work: () => Result,
): Result | undefined {
  try {
    return withTimeLimit(limitMs, work)
  } catch (error) {
    if (error instanceof TimeLimitError) return undefined
    throw answerTo(error, query, limitMs)
  }
}

function answerTo(error: unknown, query: string, limitMs: number): unknown {
  if (error instanceof TimeLimitError) return tookTooLong(query, limitMs)
  if (error instanceof RangeError) {
    return tooLarge(
      query,
      // V8 has no other error for a stack that is full, and gives it no code.
      error.message.includes('call stack')
        ? TOO_DEEP
        : `The result of the query, or a value on the way to it, is too large (${error.message})`,
    )
  }
  return isEngineError(error) ? queryError('queryEvaluationError', error.message, query) : error
}

/** The error for a query that was stopped after `limitMs`. */
export const tookTooLong = (query: string, limitMs: number) =>
  queryError(
    'queryTimeoutError',
    `The query ran longer than ${limitMs} ms and was stopped; filter by _type first and avoid a query inside a query for each document`,
    query,
  )

/** The error for a query whose work or result is too large. */
export const tooLarge = (query: string, description: string) =>
  queryError('queryTooLargeError', description, query)

/**
 * groq-js throws plain Errors, and trips over objects with a key such as `hasOwnProperty`. Another
 * error of a subclass comes from a bug in our code.
 */
const isEngineError = (error: unknown): error is Error =>
  error instanceof Error && (error.constructor === Error || isThrownBy('groq-js', error))

const isThrownBy = (library: string, { stack = '' }: Error) =>
  /^\s+at .*$/m.exec(stack)?.[0].includes(`/${library}/`) === true
