import { apiError } from '../../model/errors.ts'
import { readText } from './json-body.ts'
import type { LakeRequest } from './request.ts'

const FORM = 'application/x-www-form-urlencoded'

/**
 * Reads the fields of an HTML form of at most `limit` bytes; throws 415 for any other kind of body.
 */
export async function readForm(request: LakeRequest, limit: number): Promise<URLSearchParams> {
  if (request.headers['content-type']?.startsWith(FORM) !== true) {
    throw apiError(415, `The body must be a form of the type ${FORM}.`)
  }
  return new URLSearchParams(await readText(request, limit))
}
