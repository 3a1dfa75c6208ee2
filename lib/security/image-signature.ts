import { createHmac, timingSafeEqual } from 'node:crypto'

/** The lake knows images by their path without the prefix under which the site serves them. */
const PREFIX = '/lake'
const CLOUD_ORIGIN = 'https://cdn.sanity.io/'
const SIGNATURE_BYTES = 16

const signatureOf = (signed: string, key: string): string =>
  createHmac('sha256', key)
    .update(signed)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')

/**
 * Adds to an address such as `/lake/images/…?w=300` the signature without which the embedded lake
 * transforms nothing for visitors; lake/domain/assets/README.md says what is signed. In cloud mode it is
 * the fragment, which nobody sends: the site alone asks for it, before it encodes a picture. The first of
 * `keys`, which are separated by commas, signs. An address without a query needs no signature, and
 * without a key there is none. On the server only: in a browser the key would be everybody's.
 */
export function signedImage(address: string, keys: string | undefined): string {
  const [path = '', query] = address.split('?', 2)
  const key = keys?.split(',', 1)[0]
  if (key === undefined || query === undefined) return address
  if (path.startsWith(CLOUD_ORIGIN)) return `${address}#s=${signatureOf(address, key)}`
  if (!path.startsWith(`${PREFIX}/`)) return address
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return `${address}&s=${signatureOf(`${path.slice(PREFIX.length)}?${parameters}`, key)}`
}

/** Whether an address in Sanity's cloud has no query, or one that the site signed with one of `keys`. */
export function isSignedInCloud(address: string, keys: string | undefined): boolean {
  const [bare = '', signature = ''] = address.split('#s=', 2)
  if (!bare.includes('?')) return signature === ''
  const given = Buffer.from(signature)
  return (keys?.split(',') ?? []).some((key) => {
    const right = Buffer.from(signatureOf(bare, key))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
