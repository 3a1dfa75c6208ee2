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
  body: AsyncIterable<Uint8Array>
}

/** The value of a route's `:name` segment. Routes guarantee that it exists. */
export const param = (request: LakeRequest, name: string): string => request.params[name] ?? ''
