import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { readAtMost } from '../read-at-most.ts'
import { RefusedWebhook } from './refused-webhook.ts'

/** How far the time of a signature may be from now, in milliseconds, before and after. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000
const MOST_BYTES = 1_000_000

const TOO_LARGE = new RefusedWebhook(413, `A webhook has at most ${MOST_BYTES} bytes.`)
const BROKEN_OFF = new RefusedWebhook(400, 'The body broke off; send it again.')

export interface SignedBody {
  text: string
  signature: string
}

/**
 * Why a webhook is refused for its headers alone; undefined where it is not. `now` in Unix milliseconds.
 * The signature must be of these minutes, and still has to be compared with the body.
 */
export function headerProblem(
  signature: string | undefined,
  contentType: string | undefined,
  now: number,
): RefusedWebhook | undefined {
  const time = timeOf(signature ?? '')
  if (time === undefined) {
    return new RefusedWebhook(401, `Sign the body in the header "${SIGNATURE_HEADER_NAME}".`)
  }
  if (Math.abs(now - time) > SIGNATURE_WINDOW_MS) {
    return new RefusedWebhook(
      401,
      'The signature is more than 5 minutes off: sign each attempt again, and check the clocks of both machines.',
    )
  }
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    return new RefusedWebhook(415, 'Send JSON, with the header "content-type: application/json".')
  }
  return undefined
}

/**
 * The body of a webhook that was signed with `secret` within the last minutes. Cheap checks come
 * first, and the body is read only up to its limit. `now` in Unix milliseconds.
 */
export async function readSignedBody(
  { body, headers }: Request,
  secret: string,
  now = Date.now(),
): Promise<SignedBody | RefusedWebhook> {
  if (Number(headers.get('content-length') ?? 0) > MOST_BYTES) return TOO_LARGE
  const signature = headers.get(SIGNATURE_HEADER_NAME) ?? ''
  const problem = headerProblem(signature, headers.get('content-type') ?? undefined, now)
  if (problem) return problem
  const bytes = await readAtMost(body, MOST_BYTES).catch(() => BROKEN_OFF)
  if (bytes instanceof RefusedWebhook) return bytes
  if (bytes === undefined) return TOO_LARGE
  const text = bytes.toString()
  if (await isValidSignature(text, signature, secret)) return { text, signature }
  return new RefusedWebhook(401, 'The signature does not fit the body and the secret.')
}

function timeOf(signature: string): number | undefined {
  try {
    return decodeSignatureHeader(signature).timestamp
  } catch {
    return undefined
  }
}
