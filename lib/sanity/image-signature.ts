import { createHmac } from 'node:crypto'

/** The lake knows images by their path without the prefix under which the site serves them. */
const PREFIX = '/lake'
const SIGNATURE_BYTES = 16

/**
 * Adds to an address such as `/lake/images/…?w=300` the signature without which the embedded lake
 * transforms nothing for visitors; lake/domain/assets/README.md says what is signed. The first of `keys`,
 * which are separated by commas, signs. An address without a query needs no signature, and without
 * a key there is none. On the server only: in a browser the key would be everybody's.
 */
export function signedImage(address: string, keys: string | undefined): string {
  const [path = '', query] = address.split('?', 2)
  const key = keys?.split(',', 1)[0]
  if (key === undefined || query === undefined || !path.startsWith(`${PREFIX}/`)) return address
  const parameters = new URLSearchParams(query)
  parameters.sort()
  const signed = `${path.slice(PREFIX.length)}?${parameters}`
  const digest = createHmac('sha256', key).update(signed).digest()
  return `${address}&s=${digest.subarray(0, SIGNATURE_BYTES).toString('base64url')}`
}
