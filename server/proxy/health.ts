import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerHeaders } from '../../lib/security/headers.ts'
import { isEventStream, pathOf } from './paths.ts'

/**
 * Whether this process should get requests. It is ready from the moment it listens until it is asked
 * to stop; the content lake is no part of it, because pages are served without.
 */
export class Health {
  #isLeaving = false
  readonly #running = new Set<ServerResponse>()
  #settle = () => {}

  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /** From now on `/readyz` says no, and each answer closes its connection. */
  leave(): void {
    this.#isLeaving = true
  }

  /** Counts a request until its response is over. Event streams do not count. */
  note(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isLeaving) response.setHeader('connection', 'close')
    if (isEventStream(request)) return
    this.#running.add(response)
    response.on('close', () => {
      this.#running.delete(response)
      if (this.#running.size === 0) this.#settle()
    })
  }

  /** Resolves when all requests have their answers, or after `most` milliseconds. */
  async settled(most: number): Promise<void> {
    if (this.#running.size === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#settle = resolve
    const timer = setTimeout(resolve, most)
    await promise
    clearTimeout(timer)
  }

  /**
   * Answers `/healthz` (the process runs) and `/readyz` (send it requests) for balancers and monitors;
   * false for other addresses.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const path = pathOf(request)
    if (path !== '/healthz' && path !== '/readyz') return false
    const isWell = path === '/healthz' || !this.#isLeaving
    const body = isWell ? 'ok\n' : 'stopping\n'
    response.writeHead(isWell ? 200 : 503, {
      ...answerHeaders('data'),
      'content-type': 'text/plain; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
