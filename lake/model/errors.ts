import { STATUS_CODES } from './node-http.ts'

/**
 * An error that is sent to the client: HTTP `status` and a JSON `body` in one of Sanity's shapes.
 */
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

/** Seconds after which a refused request may be repeated, if the error says so. */
export function retryAfterOf({ body }: LakeError): number | undefined {
  return 'retryAfter' in body ? Number(body.retryAfter) : undefined
}

/**
 * The error for a query that fails to parse; `start` and `end` are UTF-16 offsets into `query`.
 */
export function queryParseError(query: string, description: string, start: number, end: number) {
  const error = { type: 'queryParseError', description, query, start, end }
  return new LakeError(400, { error }, description)
}

/**
 * The error for a query that parses but cannot be evaluated; the description says why and how to
 * fix it.
 */
export function queryError(type: string, description: string, query: string): LakeError {
  return new LakeError(400, { error: { type, description, query } }, description)
}

/** Why one step of a write is refused, as clients are told. */
export interface StepProblem {
  type: string
  description: string
  [detail: string]: unknown
}

export const documentNotFound = (id: string): StepProblem => ({
  type: 'documentNotFoundError',
  description: `The document with the ID "${id}" was not found`,
  id,
})

export const documentExists = (id: string): StepProblem => ({
  type: 'documentAlreadyExistsError',
  description: `Document by ID "${id}" already exists`,
  id,
})

/**
 * A document has changed since the revision that the client saw; `current` is undefined for one that
 * is gone.
 */
export function revisionMismatch(
  id: string,
  current: string | undefined,
  expected: string,
): StepProblem {
  const state = current === undefined ? 'does not exist' : `has revision ID "${current}"`
  return {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `The document with the ID "${id}" ${state}, but the provided revision ID is "${expected}"`,
    id,
    currentRevisionID: current,
    expectedRevisionID: expected,
  }
}

/**
 * A write that is refused because of one of its steps; `index` is the step's position in the
 * request.
 */
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

/** The error for one refused mutation; `index` is its position in the request. */
export function mutationError(status: number, index: number, problem: StepProblem): StepError {
  return new StepError('mutation', status, index, problem)
}

/** The error for one refused action; `index` is its position in the request. */
export function actionError(status: number, index: number, problem: StepProblem): StepError {
  return new StepError('action', status, index, problem)
}

/** The error for a malformed mutation; what is in the dataset plays no part. */
export function invalidMutation(index: number, description: string): LakeError {
  return mutationError(400, index, { type: 'validationError', description })
}

/** The code of a system error, such as `ENOENT`; undefined for other errors. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
