import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { Refusal } from './refusal.ts'

/** How far the time of a signature may be from now, in milliseconds, before and after. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000
const MOST_BYTES = 1_000_000

const TOO_LARGE = new Refusal(413, `A webhook has at most ${MOST_BYTES} bytes.`)

export interface SignedBody {
  text: string
  signature: string
}

/**
 * The body of a webhook that whoever knows `secret` signed within the last minutes. What costs
 * nothing is checked first, and the body is read only as far as it may be long. `now` in Unix
 * milliseconds.
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
      'The signature is more than 5 minutes off: sign each attempt anew, and check the clocks of both machines.',
    )
  }
  const text = await readText(body).catch(() => new Refusal(400, 'The body broke off.'))
  if (text instanceof Refusal) return text
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

/** The text of `body`, unless it is too long. Rejects when the sender breaks off. */
async function readText(body: ReadableStream<Uint8Array> | null): Promise<string | Refusal> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early cancels the stream.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) return TOO_LARGE
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
