import type { IncomingHttpHeaders } from 'node:http'
import type { Identity } from '../../domain/auth/identity.ts'

/** A request as endpoints see it, whether over HTTP or through a socket. */
export interface LakeRequest {
  method: string
  /** The path, without the query string. */
  path: string
  /** API version, such as `2025-02-19`, `1` or `X`. */
  apiVersion: string
  /** Values of the route's `:name` segments, decoded. */
  params: Record<string, string>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The client's address; see `clientAddress`. */
  address: string
  identity: Identity
  /** Its end throws if the sender may no longer do this. */
  body: AsyncIterable<Uint8Array>
  /**
   * Throws 401, 403 or 409 if the sender may no longer do this. For endpoints that wait after the
   * body has arrived: somebody who was removed meanwhile must not change anything.
   */
  requireStillAllowed: () => void
}

/** The value of a route's `:name` segment. Routes guarantee that it exists. */
export const param = (request: LakeRequest, name: string): string => request.params[name] ?? ''
