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

/** Seconds after which a refused request may be sent again, where the refusal says so. */
export function retryAfterOf({ body }: LakeError): number | undefined {
  return 'retryAfter' in body ? Number(body.retryAfter) : undefined
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

interface StepProblem {
  type: string
  description: string
  [detail: string]: unknown
}

/** A write refused because of one of its steps; `index` is the step's place in the request. */
export class StepError extends LakeError {
  readonly index: number
  readonly problem: StepProblem

  constructor(kind: 'mutation' | 'action', status: number, index: number, problem: StepProblem) {
    const error = {
      type: `${kind}Error`,
      description: `The ${kind}(s) failed: ${problem.description}`,
      items: [{ error: problem, index }],
    }
    super(status, { error }, problem.description)
    this.index = index
    this.problem = problem
  }
}

/** One refused mutation; `index` is its place in the request. */
export function mutationError(status: number, index: number, problem: StepProblem): StepError {
  return new StepError('mutation', status, index, problem)
}

/** One refused action; `index` is its place in the request. */
export function actionError(status: number, index: number, problem: StepProblem): StepError {
  return new StepError('action', status, index, problem)
}

/** A mutation that is malformed whatever the state of the dataset. */
export function invalidMutation(index: number, description: string): LakeError {
  return mutationError(400, index, { type: 'validationError', description })
}
