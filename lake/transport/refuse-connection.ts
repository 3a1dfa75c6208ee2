import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { LakeError } from '../errors.ts'

/** Ends a connection that has no response to write to with a plain answer that says why. */
export function refuseConnection(connection: Duplex, { status, body }: LakeError): void {
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ]
  connection.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
