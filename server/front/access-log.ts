import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathOf } from './classify.ts'

/** One line per finished answer. Without the query: sign-in codes and addresses travel in it. */
export function logAccess(request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now()
  response.on('close', () => {
    const state = response.writableFinished ? response.statusCode : 'aborted'
    const took = `${(performance.now() - start).toFixed(1)}ms`
    const cached = response.getHeader('x-cache') ?? '-'
    console.log(
      `${new Date().toISOString()} ${request.method} ${pathOf(request)} ${state} ${took} ${cached}`,
    )
  })
}
