import { createHmac, timingSafeEqual } from 'node:crypto'

/** Half of the SHA-256: enough for a signature, and only 22 characters in an address. */
const SIGNATURE_BYTES = 16

/**
 * Signs an image's path and parameters; the order of the parameters does not matter. `path` begins
 * with `/images/`. lib/security/image-signature.ts in the site computes the same.
 */
export function signatureOf(path: string, query: URLSearchParams, key: string): string {
  const signed = new URLSearchParams(query)
  signed.delete('s')
  signed.sort()
  const digest = createHmac('sha256', key).update(`${path}?${signed}`).digest()
  return digest.subarray(0, SIGNATURE_BYTES).toString('base64url')
}

/**
 * Whether the parameter `s` is a valid signature of the rest of the address, by any of the keys.
 */
export function isSigned(path: string, query: URLSearchParams, keys: readonly string[]): boolean {
  const [text = '', ...more] = query.getAll('s')
  if (more.length > 0) return false
  const given = Buffer.from(text)
  return keys.some((key) => {
    const expected = Buffer.from(signatureOf(path, query, key))
    // Constant-time: comparing strings would reveal by its duration how much of a guess is right.
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
