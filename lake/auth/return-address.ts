import type { IncomingHttpHeaders } from 'node:http'
import type { Delivery } from '../store/sign-in-codes.ts'
import { publicOrigin } from '../transport/origin.ts'

/** Where a sign-in was begun and leads back to. */
export interface ReturnAddress {
  /** A page of the Studio, without its fragment. */
  url: string
  delivery: Delivery
}

/**
 * Reads the fields that the Studio adds to a provider's address; undefined unless they lead back to
 * this very site, so that no link can carry a sign-in code elsewhere.
 */
export function readReturnAddress(
  fields: URLSearchParams,
  headers: IncomingHttpHeaders,
): ReturnAddress | undefined {
  const url = URL.parse(fields.get('origin') ?? '')
  if (url === null || !isOwn(url, publicOrigin(headers))) return undefined
  url.hash = ''
  return { url: url.href, delivery: readDelivery(fields) }
}

/** A front that does not know of the encryption before it takes https for http; that way is safe. */
const isOwn = (url: URL, own: string) =>
  url.origin === own || url.origin === own.replace(/^http:/, 'https:')

function readDelivery(fields: URLSearchParams): Delivery {
  const type = fields.get('type')
  if (fields.get('withSid') === 'true') return 'token'
  return type === 'dual' || type === 'token' ? type : 'cookie'
}
