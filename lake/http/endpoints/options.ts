import { isObject, type JsonObject } from '../../model/document.ts'
import { apiError } from '../../model/errors.ts'
import { requireShallow } from '../server/json-body.ts'

/**
 * A flag in the query string: `true` or empty means yes, `false` means no. Throws 400 for anything
 * else.
 */
export function flag(query: URLSearchParams, name: string, byDefault = false): boolean {
  const value = query.get(name)
  if (value === null) return byDefault
  if (value === 'true' || value === '') return true
  if (value === 'false') return false
  throw apiError(400, `The option ${name} must be true or false, not "${value}".`)
}

/** What a write is asked to do: the query string, and the body. */
interface WriteOptions {
  query: URLSearchParams
  body: JsonObject
}

/**
 * A flag of a write. Sanity's clients send some in the query string, and its guides show the same
 * ones in the body: one that is overlooked, such as `dryRun`, would write. Throws 400 for a value
 * that is no flag, and where the two places differ.
 */
export function writeFlag({ query, body }: WriteOptions, name: string): boolean {
  const inQuery = query.has(name) ? flag(query, name) : undefined
  return agreed(name, inQuery, bodyFlag(body, name)) ?? false
}

/** Checks the flag that is about other datasets. It has no effect, as there are none. */
export const checkCrossDatasetFlag = (options: WriteOptions): void =>
  void writeFlag(options, 'skipCrossDatasetReferenceValidation')

/** An option of a write that is a text, likewise. */
export function writeText({ query, body }: WriteOptions, name: string): string | undefined {
  const inBody = body[name] ?? undefined
  if (inBody === undefined || typeof inBody === 'string') {
    return agreed(name, query.get(name) ?? undefined, inBody)
  }
  throw apiError(400, `The body field "${name}" must be a text.`)
}

function bodyFlag(body: JsonObject, name: string): boolean | undefined {
  const value = body[name] ?? undefined
  if (value === undefined || typeof value === 'boolean') return value
  throw apiError(400, `The body field "${name}" must be true or false, without quotes.`)
}

function agreed<Value>(name: string, inQuery: Value | undefined, inBody: Value | undefined) {
  if (inQuery === undefined || inBody === undefined || inQuery === inBody) return inBody ?? inQuery
  throw apiError(
    400,
    `The option ${name} is ${inQuery} in the query string and ${inBody} in the body; send it in one place.`,
  )
}

/** GROQ parameters in the query string: each `$name` holds JSON. */
export function groqParams(query: URLSearchParams): JsonObject {
  const entries = [...query]
    .filter(([name]) => name.startsWith('$'))
    .map(([name, text]) => [name.slice(1), parseParam(name, text)] as const)
  for (const [name, value] of entries) requireShallow(value, `The parameter $${name}`)
  return Object.fromEntries(entries)
}

function parseParam(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw apiError(
      400,
      `The parameter ${name} must be JSON, such as ${name}="text" with the quotes; it is ${text}`,
    )
  }
}

const MAX_QUERY_LENGTH = 100_000

/** Checks that this is a GROQ query of an acceptable length; throws 400 otherwise. */
export function groqQuery(query: unknown): string {
  if (typeof query !== 'string' || query.trim() === '') {
    throw apiError(400, 'The request needs a GROQ query, in the parameter or body field "query".')
  }
  if (query.length > MAX_QUERY_LENGTH) {
    throw apiError(400, `The query has ${query.length} characters, at most ${MAX_QUERY_LENGTH}.`)
  }
  return query
}

/** Checks the body field with the GROQ parameters; empty if it is missing. */
export function bodyParams(params: unknown): JsonObject {
  if (params === undefined || params === null) return {}
  if (isObject(params)) return params
  throw apiError(400, 'The body field "params" must be an object of name: value.')
}

/** The id that the client chose for its transaction, if any. */
export function transactionIdOption(options: WriteOptions): string | undefined {
  const id = writeText(options, 'transactionId')
  if (id === undefined || /^[a-zA-Z0-9_-]{1,128}$/.test(id)) return id
  throw apiError(400, 'transactionId must have 1 to 128 letters, digits, dashes or underscores.')
}
