import './supervisor/exit-with-parent.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { env, isLocal } from '../lib/env.ts'
import { EVERYTHING } from '../lib/revalidation/everything.ts'
import { trustIn } from '../lib/security/client-address.ts'
import { siteUrl } from '../lib/site-url.ts'
import { watchFreshness } from './freshness-watch.ts'
import { watchLive } from './live-watch.ts'
import type { MetricSources } from './proxy/metrics.ts'
import { createReverseProxy } from './reverse-proxy.ts'
import { createAheadOfVisitors } from './ahead/ahead-of-visitors.ts'
import { Health } from './proxy/health.ts'
import { listen } from './listen.ts'
import { startNext } from './next-app.ts'
import { loopbackOrigin } from './public-url.ts'

/** A content lake that is out of reach does not hold up the start for longer. */
const STREAM_WITHIN_MS = 2000
/** Requests get this long to end. Beyond it the supervisor would end the process. */
const FINISH_WITHIN_MS = 5000

/** Loads the metrics only if somebody may read them: with the token, or as an administrator of the lake. */
async function metricsFactory() {
  const { METRICS_TOKEN: token } = env
  if (token === undefined && !isLocal) return undefined
  const { Metrics } = await import('./proxy/metrics.ts')
  return ({ regenerations, sizes }: Omit<MetricSources, 'live'>) =>
    new Metrics(token, { regenerations, sizes, live: () => followed?.live })
}

const dev = process.argv.includes('--dev')
const { HOST: host, PORT: port, SANITY_WEBHOOK_SECRET: secret } = env
const ended = new AbortController()

// Assigned below, because both need the proxy; used only once it exists.
let followed: Awaited<ReturnType<typeof follow>> | undefined
let ahead: ReturnType<typeof createAheadOfVisitors> | undefined

const next = await startNext({ dev, dir: process.cwd(), hostname: host, port })
const health = new Health()
const { app, expire, isBusyWithPictures, makePicture } = createReverseProxy(next, {
  dev,
  health,
  lakeUrl: isLocal ? env.LAKE_URL : undefined,
  address: { siteUrl, trust: trustIn(env.TRUST_PROXY) },
  accessLog: env.ACCESS_LOG,
  onExpired: () => ahead?.afterPublish(),
  logFormat: env.LOG_FORMAT,
  createMetrics: await metricsFactory(),
  lakeMetricsToken: env.LAKE_METRICS_TOKEN ?? env.METRICS_TOKEN,
})
if (!dev && env.ENCODE_AHEAD) {
  ahead = createAheadOfVisitors({
    origin: loopbackOrigin(host, port),
    makePicture,
    isBusyWithPictures,
    signal: ended.signal,
  })
}

/** Follows each publish. Pages expire by the secret `key`; without one, they change only with a build. */
async function follow(key: string) {
  const expireEverything = () => expire([EVERYTHING], key)
  const live = watchLive({ expire: (expired) => expire(expired, key) })
  // From here on no publish is missed; what was published before expires now.
  const isOpen = await Promise.race([live.opened.then(() => true), sleep(STREAM_WITHIN_MS, false)])
  if (!isOpen) {
    // Without the lake, pages could not be rendered again, so those of the build stay until it answers:
    // either its event stream or, if a network blocks streams, the queries of the freshness watch.
    const lake = isLocal ? `the content lake at ${env.LAKE_URL}` : "Sanity's cloud"
    console.warn(`Pages may be as old as the last build until ${lake} answers.`)
    void live.opened.then(expireEverything)
    return { live, watch: watchFreshness({ expireEverything, isBehind: true }) }
  }
  const problem = await expireEverything()
  if (problem !== undefined) {
    console.warn(`Pages may be as old as the last build until something is published: ${problem}`)
  }
  return { live, watch: watchFreshness({ expireEverything }) }
}
if (!dev && secret !== undefined) followed = await follow(secret)

await app.ready()
await listen(app.server, port, host).catch((error: Error) => {
  // During a build, another program may have taken the port. Next would keep the failed process alive.
  console.error(error.message)
  process.exit(1)
})
console.log(JSON.stringify({ ready: true, port, url: loopbackOrigin(host, port) }))

void ahead?.afterStart()

/**
 * Says that it is not ready, so that balancers look elsewhere, and goes on for DRAIN_SECONDS; then takes
 * no more connections, and ends when the requests under way have their answers.
 */
async function stop(drainSeconds: number): Promise<void> {
  health.leave()
  ended.abort()
  await sleep(drainSeconds * 1000)
  app.server.close()
  app.server.closeIdleConnections()
  await health.settled(FINISH_WITHIN_MS)
  // Event streams never end by themselves.
  app.server.closeAllConnections()
  followed?.watch.stop()
  followed?.live.stop()
  await next.close()
  process.exit(0)
}
process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(env.DRAIN_SECONDS))
