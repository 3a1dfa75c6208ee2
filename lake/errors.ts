import { STATUS_CODES } from 'node:http'

/** An error with the HTTP status and the JSON body that the client is to receive. */
export class LakeError extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object, message?: string) {
    super(message ?? STATUS_CODES[status])
    this.name = 'LakeError'
    this.status = status
    this.body = body
  }
}

/** Sanity's general error shape: `{statusCode, error, message}`. */
export function apiError(status: number, message: string): LakeError {
  const error = STATUS_CODES[status] ?? 'Error'
  return new LakeError(status, { statusCode: status, error, message }, message)
}
