import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress, shortenedAddress } from '../../lib/security/client-address.ts'
import { cacheStateOf } from './cache-state.ts'
import { pathOf } from './paths.ts'
import { requestIdOf } from './request-id.ts'
import type { PublicAddress } from './visitor.ts'

/**
 * Logs one line for each finished response, without personal data: the query is left out, because it
 * may hold sign-in codes and e-mail addresses, and the client's address is shortened to its network.
 */
export function logAccess(
  request: IncomingMessage,
  response: ServerResponse,
  { format, trust }: { trust: PublicAddress['trust']; format: 'text' | 'json' },
): void {
  const start = performance.now()
  const from = shortenedAddress(clientAddress(request, trust))
  response.on('close', () => {
    const line = {
      time: new Date().toISOString(),
      from,
      method: request.method,
      path: pathOf(request),
      status: response.writableFinished ? response.statusCode : 'aborted',
      ms: Number((performance.now() - start).toFixed(1)),
      cache: cacheStateOf(response) ?? '-',
      requestId: requestIdOf(request),
    }
    const { cache, method, ms, path, requestId, status, time } = line
    const entry = { ...line, level: 'info', part: 'site' }
    if (format === 'json') process.stdout.write(`${JSON.stringify(entry)}\n`)
    else console.log(`${time} ${from} ${method} ${path} ${status} ${ms}ms ${cache} ${requestId}`)
  })
}
