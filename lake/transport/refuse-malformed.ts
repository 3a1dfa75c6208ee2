import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { apiError, type LakeError } from '../errors.ts'
import { refuseConnection } from './refuse-connection.ts'

/** Answers what is not HTTP, or too much of it, in the shape of every other refusal. */
export function refuseMalformed(server: Server, maxHeadBytes: number): void {
  /** Where an answer is under way, a second one would be mixed into it. */
  const answering = new WeakSet<Duplex>()
  server.on('request', ({ socket }, response) => {
    answering.add(socket)
    response.on('close', () => answering.delete(socket))
  })
  server.on('clientError', (error, connection) => {
    if (!connection.writable || answering.has(connection)) connection.destroy()
    else refuseConnection(connection, refusalOf(error, maxHeadBytes))
  })
}

function refusalOf(error: Error, maxHeadBytes: number): LakeError {
  const code = 'code' in error ? error.code : undefined
  if (code === 'HPE_HEADER_OVERFLOW') {
    return apiError(
      431,
      `Address and headers together are larger than ${maxHeadBytes} bytes; send a long query by POST.`,
    )
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return apiError(408, 'The request took too long to arrive; send it again.')
  }
  return apiError(400, `The request is not HTTP as the lake understands it (${error.message}).`)
}
