import type { IncomingHttpHeaders } from 'node:http'
import type { Identity } from '../../domain/auth/identity.ts'

/** A request as endpoints see it, whatever connection it came by. */
export interface LakeRequest {
  method: string
  /** Path as asked, without the query. */
  path: string
  /** Such as `2025-02-19`, `1` or `X`. */
  apiVersion: string
  /** Values of the route's `:names`, decoded. */
  params: Record<string, string>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Where it comes from; see `clientAddress`. */
  address: string
  identity: Identity
  body: AsyncIterable<Uint8Array>
}

/** The value of a route's `:name`; routes guarantee that it is there. */
export const param = (request: LakeRequest, name: string): string => request.params[name] ?? ''
