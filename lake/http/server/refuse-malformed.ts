import type { Server } from 'node:http'
import { apiError, type LakeError } from '../../model/errors.ts'
import { refuseConnection } from './refuse-connection.ts'
import type { ResponseOn } from './responses-under-way.ts'

/** Answers malformed and oversized requests with errors in the lake's usual JSON shape. */
export function refuseMalformed(
  server: Server,
  maxHeadBytes: number,
  responseOn: ResponseOn,
): void {
  server.on('clientError', (error, connection) => {
    const response = responseOn(connection)
    // No error can be sent once a response has begun.
    const canBeTold = connection.writable && response?.headersSent !== true
    if (canBeTold) refuseConnection(connection, refusalOf(error, maxHeadBytes))
    // A handler that is still reading the body must not respond afterwards.
    if (!canBeTold || response !== undefined) connection.destroy()
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
