import { STATUS_CODES } from '../../model/node-http.ts'
import type { Duplex } from 'node:stream'
import type { LakeError } from '../../model/errors.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Sends a plain HTTP error and closes a connection for which there is no response object. */
export function refuseConnection(connection: Duplex, { status, body }: LakeError): void {
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    'Cache-Control: no-store',
    ...('retryAfter' in body ? [`Retry-After: ${String(body.retryAfter)}`] : []),
    ...Object.entries(SECURITY_HEADERS).map((header) => header.join(': ')),
  ]
  connection.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
