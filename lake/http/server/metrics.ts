import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Store } from '../../store/store.ts'
import { pathOf } from './answer.ts'
import { json } from './reply.ts'
import { sendReply } from './send-reply.ts'

/** What is asked for, by the path after the version. */
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
/** Counting beyond it tells nothing more. */
const MOST_PENDING = 1000

/** Counts what the lake does, and tells whoever has `token`, in the text format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #expected: Buffer
  readonly #requests
  readonly #seconds

  constructor(token: string, { outbox }: Pick<Store, 'outbox'>) {
    this.#expected = digest(`Bearer ${token}`)
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Counter({
      name: 'lake_requests_total',
      help: "Responses over HTTP, by what was asked for and class of status. Requests through the Studio's socket are not among them.",
      labelNames: ['kind', 'status'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'lake_request_seconds',
      help: 'Time from the first byte of a request to the last of its response, without streams.',
      labelNames: ['kind'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
      registers,
    })
    const backlog: Gauge = new Gauge({
      name: 'lake_webhook_backlog',
      help: `Changes that the site has not confirmed yet, up to ${MOST_PENDING}.`,
      collect: () => backlog.set(outbox.pending(MOST_PENDING).changes.length),
      registers,
    })
  }

  /** Counts a request when its response is over. */
  note(request: IncomingMessage, response: ServerResponse): void {
    const start = performance.now()
    response.on('close', () => {
      const kind = kindOf(request.url ?? '/')
      const status = response.writableFinished ? `${String(response.statusCode)[0]}xx` : 'aborted'
      this.#requests.inc({ kind, status })
      if (kind !== 'stream') this.#seconds.observe({ kind }, (performance.now() - start) / 1000)
    })
  }

  /** Answers GET /metrics; false for other addresses. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (pathOf(request.url ?? '/') !== '/metrics' || request.method !== 'GET') return false
    void this.#send(request, response)
    return true
  }

  async #send({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), this.#expected)) {
      const message =
        'Send the header "Authorization: Bearer <token>" with the token of the metrics.'
      sendReply(response, json({ statusCode: 401, error: 'Unauthorized', message }, 401))
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
