import { STATUS_CODES } from '../../model/node-http.ts'
import type { Duplex } from 'node:stream'
import { retryAfterOf, type LakeError } from '../../model/errors.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Sends a plain HTTP error and closes a connection for which there is no response object. */
export function refuseConnection(connection: Duplex, error: LakeError): void {
  const { status, body } = error
  const retryAfter = retryAfterOf(error)
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    'Cache-Control: no-store',
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    ...Object.entries(SECURITY_HEADERS).map((header) => header.join(': ')),
  ]
  connection.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
