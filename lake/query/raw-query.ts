import type { JsonObject, LakeDocument } from '../documents/document.ts'
import { queryError } from '../errors.ts'
import { evaluateNode, parseQuery } from './groq.ts'
import { TimeLimitError, withTimeLimit } from './guard.ts'
import { textReferenceTarget, textsOf } from './text-query.ts'

/** A place to look documents up and to go through all of them. */
export interface DocumentSource {
  get(id: string): LakeDocument | undefined
  values(): Iterable<LakeDocument>
}

const LIMIT_MS = 10_000

/** The result of a query over stored documents under their own ids, as mutations by query need it. */
export function runRawQuery(query: string, params: JsonObject, source: DocumentSource): unknown {
  return guarded(query, LIMIT_MS, () =>
    evaluateNode(parseQuery(query, params), {
      dataset: [...source.values()],
      params,
      identity: 'lake',
      dereference: ({ _ref }) => dereferenced(_ref, (id) => source.get(id)),
    }),
  )
}

/** What a reference made by `->`, or by a text query, leads to. */
export function dereferenced(
  reference: string,
  find: (id: string) => LakeDocument | undefined,
): unknown {
  const searched = textReferenceTarget(reference)
  return searched === undefined ? find(reference) : textsOf(find(searched))
}

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
    if (isEngineError(error)) throw queryError('queryEvaluationError', reasonOf(error), query)
    throw error
  }
}

/** groq-js throws plain errors; anything more special is a fault of ours. */
const isEngineError = (error: unknown): error is Error =>
  error instanceof Error && error.constructor === Error

const reasonOf = ({ message }: Error) =>
  message === 'not implemented'
    ? 'The query uses a function that this lake does not support; see lake/README.md'
    : message
