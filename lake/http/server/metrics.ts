import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { apiError } from '../../model/errors.ts'
import type { Lake } from '../lake.ts'
import { pathOf } from './answer.ts'
import { refusal } from './reply.ts'
import { sendReply } from './send-reply.ts'

/** Kinds of requests, by the path after the API version. */
const KINDS = [
  [/^\/data\/query\//, 'query'],
  [/^\/data\/(mutate|actions)\//, 'write'],
  [/^\/data\/(listen|live)\//, 'stream'],
  [/^\/data\//, 'read'],
  [/^\/assets\//, 'upload'],
  [/^\/(images|files)\//, 'asset'],
  [/^\/(auth|users)\b/, 'sign-in'],
  [/^\/(ping|metrics)$/, 'monitor'],
] as const

function kindOf(url: string): string {
  const path = pathOf(url).replace(/^\/v[^/]+(?=\/)/, '')
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}

const digest = (text: string) => createHash('sha256').update(text).digest()
/** Pending changes are counted up to this number; more precision is not useful. */
const MOST_PENDING = 1000

/**
 * Collects metrics about the lake, and serves them in Prometheus's text format to whoever sends
 * `token`.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #expected: Buffer
  readonly #requests
  readonly #seconds

  constructor(token: string, { queries, store }: Pick<Lake, 'queries' | 'store'>) {
    this.#expected = digest(`Bearer ${token}`)
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Counter({
      name: 'lake_requests_total',
      help: "HTTP responses by kind of request and class of status, without those sent through the Studio's socket.",
      labelNames: ['kind', 'status'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'lake_request_seconds',
      help: 'Time from the first byte of a request to the last byte of its response, without streams.',
      labelNames: ['kind'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
      registers,
    })
    const answered: Counter<'way'> = new Counter({
      name: 'lake_queries_total',
      help: 'Queries, by whether indexes answered them on the event loop, a process of its own did, or they were refused.',
      labelNames: ['way'],
      collect: () => {
        answered.reset()
        answered.inc({ way: 'event loop' }, queries.counts.eventLoop)
        answered.inc({ way: 'process' }, queries.counts.process)
        answered.inc({ way: 'refused' }, queries.counts.refused)
      },
      registers,
    })
    const backlog: Gauge = new Gauge({
      name: 'lake_webhook_backlog',
      help: `Changes that the site has not confirmed yet, counted up to ${MOST_PENDING}.`,
      collect: () => backlog.set(store.outbox.pending(MOST_PENDING).changes.length),
      registers,
    })
  }

  /** Counts a request as soon as its response has ended. */
  note(request: IncomingMessage, response: ServerResponse): void {
    const start = performance.now()
    response.on('close', () => {
      const kind = kindOf(request.url ?? '/')
      const status = response.writableFinished ? `${String(response.statusCode)[0]}xx` : 'aborted'
      this.#requests.inc({ kind, status })
      if (kind !== 'stream') this.#seconds.observe({ kind }, (performance.now() - start) / 1000)
    })
  }

  /** Answers GET /metrics; returns false for other addresses. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (pathOf(request.url ?? '/') !== '/metrics' || request.method !== 'GET') return false
    void this.#send(request, response)
    return true
  }

  async #send({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), this.#expected)) {
      const message =
        'Send the header "Authorization: Bearer <token>" with the value of LAKE_METRICS_TOKEN or METRICS_TOKEN.'
      sendReply(response, refusal(apiError(401, message)))
      return
    }
    try {
      const body = Buffer.from(await this.#registry.metrics())
      const type = this.#registry.contentType
      const sent = { 'content-type': type, 'cache-control': 'no-store' }
      sendReply(response, { kind: 'body', status: 200, headers: sent, body })
    } catch (error) {
      console.error('The metrics could not be read:', error)
      response.destroy()
    }
  }
}
