import { queryError } from '../errors.ts'
import { TimeLimitError, withTimeLimit } from './guard.ts'

/** Runs a query's work within a time; turns what goes wrong into answers that say how to mend it. */
export function guarded<Result>(query: string, limitMs: number, work: () => Result): Result {
  try {
    return withTimeLimit(limitMs, work)
  } catch (error) {
    if (error instanceof TimeLimitError) {
      const description = `The query ran longer than ${limitMs} ms and was stopped; filter by _type first and avoid a query inside a query for each document`
      throw queryError('queryTimeoutError', description, query)
    }
    if (error instanceof RangeError) {
      const description = `The query or its result is too large or too deeply nested (${error.message})`
      throw queryError('queryTooLargeError', description, query)
    }
    if (isEngineError(error)) throw queryError('queryEvaluationError', error.message, query)
    throw error
  }
}

/** groq-js throws plain errors; anything more special is a fault of ours. */
const isEngineError = (error: unknown): error is Error =>
  error instanceof Error && error.constructor === Error
