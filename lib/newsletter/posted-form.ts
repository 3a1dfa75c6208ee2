import { readAtMost } from '../read-at-most.ts'
import { isSameOrigin } from '../security/same-origin.ts'

/** A request that is refused, with a status and a sentence for people. */
export class RefusedRequest extends Error {
  readonly status: number
  /** Seconds after which the request may be sent again; undefined where waiting does not help. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

const A_FEW_MINUTES_S = 180

/** The refusal where signups cannot be taken just now. */
export const unavailable = (why: string) =>
  new RefusedRequest(503, `${why} Please try again in a few minutes.`, A_FEW_MINUTES_S)

/** Four fields of 300 characters, each of up to nine bytes when percent-encoded, and some more. */
const BODY_LIMIT = 16_384

async function readText(request: Request): Promise<string> {
  const tooLong = new RefusedRequest(413, 'The form is too long.')
  if (Number(request.headers.get('content-length')) > BODY_LIMIT) throw tooLong
  const bytes = await readAtMost(request.body, BODY_LIMIT)
  if (bytes === undefined) throw tooLong
  return bytes.toString()
}

/** Reads a small form posted from this site. Throws a RefusedRequest for anything else. */
export async function readPostedForm(request: Request): Promise<URLSearchParams> {
  if (!isSameOrigin(request)) {
    throw new RefusedRequest(403, 'Please use the form on this site.')
  }
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new RefusedRequest(415, 'Send the form as application/x-www-form-urlencoded.')
  }
  return new URLSearchParams(await readText(request))
}
