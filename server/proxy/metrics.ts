import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { syncedReads } from '../../lib/revalidation/synced-reads.ts'
import { answerHeaders } from '../../lib/security/headers.ts'
import type { LiveWatch } from '../live-watch.ts'
import { cacheStateOf } from './cache-state.ts'
import { isEventStream, isImmutable, isStudio, isUnder, pathOf } from './paths.ts'
import { refuse } from './refusals.ts'

/** Sources of numbers that are read on request. */
export interface MetricSources {
  /** What pages and build files take in memory. */
  sizes: () => Record<string, { entries: number; bytes: number }>
  live: () => LiveWatch | undefined
  /** How many pages were rendered again in place of an older one. */
  regenerations: () => number
}

/** The kind of request. Only a few kinds, because each is a time series of its own. */
function kindOf(path: string): string {
  if (path === '/healthz' || path === '/readyz' || path === '/metrics') return 'monitor'
  if (isImmutable(path)) return 'file'
  if (path === '/_next/image') return 'picture'
  if (path === '/api/revalidate') return 'webhook'
  if (isUnder(path, '/lake')) return 'lake'
  if (isUnder(path, '/api')) return 'api'
  if (isStudio(path)) return 'studio'
  return isUnder(path, '/_next') ? 'file' : 'page'
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Counts what this process does, and answers requests that carry `token`, in the text format of
 * Prometheus. Without a token only this process can read the counters.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #expected: Buffer | undefined
  readonly #requests
  readonly #seconds

  constructor(token: string | undefined, { live, regenerations, sizes }: MetricSources) {
    this.#expected = token === undefined ? undefined : digest(`Bearer ${token}`)
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Counter({
      name: 'site_requests_total',
      help: 'Responses, by what was asked for, class of status, and whether memory had it. A miss is a page that was rendered or read again.',
      labelNames: ['kind', 'status', 'cache'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'site_request_seconds',
      help: 'Time from the first byte of a request to the last of its response, without event streams.',
      labelNames: ['kind'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
      registers,
    })
    const regenerated: Counter = new Counter({
      name: 'site_pages_regenerated_total',
      help: 'Pages rendered again in place of an older one that a publish had made stale.',
      collect: () => {
        regenerated.reset()
        regenerated.inc(regenerations())
      },
      registers,
    })
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    for (const [name, size] of Object.entries(sizes())) {
      gauge(
        `site_${name}_kept`,
        `Entries of the cache of ${name}.`,
        () => sizes()[name]?.entries ?? size.entries,
      )
      gauge(
        `site_${name}_kept_bytes`,
        `Bytes of the cache of ${name}.`,
        () => sizes()[name]?.bytes ?? size.bytes,
      )
    }
    gauge(
      'site_content_reads_known',
      'Reads of content that pages were made from.',
      () => syncedReads.size,
    )
    gauge(
      'site_freshness_backlog',
      'Sync tags of publishes that were heard of and not dealt with yet.',
      () => live()?.backlog() ?? 0,
    )
    gauge(
      'site_live_stream_open',
      'Whether the live events of the content lake are followed: 0 or 1.',
      () => Number(live()?.isOpen() ?? false),
    )
  }

  /** Counts a request when its response is over. */
  note(request: IncomingMessage, response: ServerResponse): void {
    const start = performance.now()
    response.on('close', () => {
      const kind = kindOf(pathOf(request))
      const status = response.writableFinished ? `${String(response.statusCode)[0]}xx` : 'aborted'
      const cache = cacheStateOf(response)?.toLowerCase() ?? 'none'
      this.#requests.inc({ kind, status, cache })
      if (isEventStream(request)) return
      this.#seconds.observe({ kind }, (performance.now() - start) / 1000)
    })
  }

  /** Answers GET /metrics; false for other addresses. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (pathOf(request) !== '/metrics' || this.#expected === undefined) return false
    const { authorization = '' } = request.headers
    if (timingSafeEqual(digest(authorization), this.#expected)) void this.#send(request, response)
    else
      refuse(request, response, {
        status: 401,
        message: 'Send the header "Authorization: Bearer <METRICS_TOKEN>".',
        headers: { 'www-authenticate': 'Bearer' },
      })
    return true
  }

  /** All counters in the text format of Prometheus. */
  text = (): Promise<string> => this.#registry.metrics()

  async #send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const text = await this.text()
      response.writeHead(200, {
        ...answerHeaders('data'),
        'content-type': this.#registry.contentType,
        'cache-control': 'no-store',
      })
      response.end(request.method === 'HEAD' ? undefined : text)
    } catch (error) {
      console.error('The metrics could not be read:', error)
      response.destroy()
    }
  }
}
