import { STATUS_CODES } from 'node:http'

/** An error that is answered to the client: HTTP `status` and the JSON `body` in one of Sanity's shapes. */
export class LakeError extends Error {
  override readonly name = 'LakeError'
  readonly status: number
  readonly body: object

  constructor(status: number, body: object, message = JSON.stringify(body)) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** Generic API error: `{statusCode, error, message}`, plus `extra` fields such as `errorCode`. */
export function apiError(status: number, message: string, extra: object = {}): LakeError {
  const error = STATUS_CODES[status] ?? 'Error'
  return new LakeError(status, { statusCode: status, error, message, ...extra }, message)
}

/** A query that does not parse; `start` and `end` are UTF-16 offsets into `query`. */
export function queryParseError(query: string, description: string, start: number, end: number) {
  const error = { type: 'queryParseError', description, query, start, end }
  return new LakeError(400, { error }, description)
}

/** A query that parses but cannot be answered; the description says why and how to mend it. */
export function queryError(type: string, description: string, query: string): LakeError {
  return new LakeError(400, { error: { type, description, query } }, description)
}

interface MutationProblem {
  type: string
  description: string
  [detail: string]: unknown
}

/** One refused mutation; `index` is its place in the request. */
export function mutationError(status: number, index: number, problem: MutationProblem): LakeError {
  const error = {
    type: 'mutationError',
    description: `The mutation(s) failed: ${problem.description}`,
    items: [{ error: problem, index }],
  }
  return new LakeError(status, { error }, problem.description)
}

/** A mutation that is malformed whatever the state of the dataset. */
export function invalidMutation(index: number, description: string): LakeError {
  return mutationError(400, index, { type: 'validationError', description })
}
