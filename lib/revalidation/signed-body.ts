import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { readAtMost } from '../read-at-most.ts'
import { Refusal } from './refusal.ts'

/** How far the time of a signature may be from now, in milliseconds, before and after. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000
const MOST_BYTES = 1_000_000

const TOO_LARGE = new Refusal(413, `A webhook has at most ${MOST_BYTES} bytes.`)
const BROKEN_OFF = new Refusal(400, 'The body broke off; send it again.')

export interface SignedBody {
  text: string
  signature: string
}

/**
 * The body of a webhook that was signed with `secret` within the last minutes. Cheap checks come
 * first, and the body is read only up to its limit. `now` in Unix milliseconds.
 */
export async function readSignedBody(
  { body, headers }: Request,
  secret: string,
  now = Date.now(),
): Promise<SignedBody | Refusal> {
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) {
    return new Refusal(415, 'Send JSON, with the header "content-type: application/json".')
  }
  if (Number(headers.get('content-length') ?? 0) > MOST_BYTES) return TOO_LARGE
  const signature = headers.get(SIGNATURE_HEADER_NAME) ?? ''
  const time = timeOf(signature)
  if (time === undefined) {
    return new Refusal(401, `Sign the body in the header "${SIGNATURE_HEADER_NAME}".`)
  }
  if (Math.abs(now - time) > SIGNATURE_WINDOW_MS) {
    return new Refusal(
      401,
      'The signature is more than 5 minutes off: sign each attempt again, and check the clocks of both machines.',
    )
  }
  const bytes = await readAtMost(body, MOST_BYTES).catch(() => BROKEN_OFF)
  if (bytes instanceof Refusal) return bytes
  if (bytes === undefined) return TOO_LARGE
  const text = bytes.toString()
  if (await isValidSignature(text, signature, secret)) return { text, signature }
  return new Refusal(401, 'The signature does not fit the body and the secret.')
}

function timeOf(signature: string): number | undefined {
  try {
    return decodeSignatureHeader(signature).timestamp
  } catch {
    return undefined
  }
}
