import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress, shortenedAddress } from '../../lib/security/client-address.ts'
import { pathOf } from './paths.ts'
import type { PublicAddress } from './visitor.ts'

/**
 * Logs one line for each finished response, without personal data: the query is left out, because it
 * may hold sign-in codes and e-mail addresses, and the client's address is shortened to its network.
 */
export function logAccess(
  request: IncomingMessage,
  response: ServerResponse,
  { trust }: PublicAddress,
): void {
  const start = performance.now()
  const from = shortenedAddress(clientAddress(request, trust))
  response.on('close', () => {
    const state = response.writableFinished ? response.statusCode : 'aborted'
    const took = `${(performance.now() - start).toFixed(1)}ms`
    const cached = response.getHeader('x-cache') ?? '-'
    console.log(
      `${new Date().toISOString()} ${from} ${request.method} ${pathOf(request)} ${state} ${took} ${cached}`,
    )
  })
}
