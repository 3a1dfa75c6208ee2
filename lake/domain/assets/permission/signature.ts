import { createHmac, timingSafeEqual } from 'node:crypto'

/** 16 of the 32 bytes of SHA-256: as much as a signature needs, in 22 characters of an address. */
const SIGNATURE_BYTES = 16

/**
 * Signature of an image's path and parameters, in whatever order they come. `path` begins with
 * `/images/`. The site computes the same in lib/sanity/image-signature.ts.
 */
export function signatureOf(path: string, query: URLSearchParams, key: string): string {
  const signed = new URLSearchParams(query)
  signed.delete('s')
  signed.sort()
  const digest = createHmac('sha256', key).update(`${path}?${signed}`).digest()
  return digest.subarray(0, SIGNATURE_BYTES).toString('base64url')
}

/** Whether the parameter `s` is the signature of everything else, by one of the keys. */
export function isSigned(path: string, query: URLSearchParams, keys: readonly string[]): boolean {
  const [text = '', ...more] = query.getAll('s')
  if (more.length > 0) return false
  const given = Buffer.from(text)
  return keys.some((key) => {
    const expected = Buffer.from(signatureOf(path, query, key))
    // Comparing strings would tell by its time how much of a guess is right.
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
