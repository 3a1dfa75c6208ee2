import './supervisor/exit-with-parent.ts'
import { env, isLocal } from '../lib/env.ts'
import { trustIn } from '../lib/security/client-address.ts'
import { siteUrl } from '../lib/site-url.ts'
import { watchFreshness } from './freshness-watch.ts'
import { createReverseProxy } from './reverse-proxy.ts'
import { createAheadOfVisitors } from './pictures/ahead-of-visitors.ts'
import { listen } from './listen.ts'
import { startNext } from './next-app.ts'
import { loopbackOrigin } from './public-url.ts'

const dev = process.argv.includes('--dev')
const { ENCODE_AHEAD, HOST: host, PORT: port, SANITY_WEBHOOK_SECRET: secret } = env
const ended = new AbortController()

const next = await startNext({ dev, dir: process.cwd(), hostname: host, port })
const { app, expireEverything, isBusyWithPictures, makePicture } = createReverseProxy(next, {
  dev,
  lakeUrl: isLocal ? env.LAKE_URL : undefined,
  address: { siteUrl, trust: trustIn(env.TRUST_PROXY) },
  accessLog: env.ACCESS_LOG,
  onExpired: () => ahead.afterPublish(),
})
const ahead = createAheadOfVisitors({
  origin: loopbackOrigin(host, port),
  makePicture,
  isBusyWithPictures,
  withPictures: !dev && ENCODE_AHEAD,
  signal: ended.signal,
})
if (!dev && secret !== undefined) {
  const problem = await expireEverything(secret)
  if (problem !== undefined) {
    console.warn(`Pages may be as old as the last build until something is published: ${problem}`)
  }
}
await app.ready()
await listen(app.server, port, host)
console.log(JSON.stringify({ ready: true, port, url: loopbackOrigin(host, port) }))

if (!dev) void ahead.afterStart()
// Without a secret no webhook is accepted, and pages change only with a build.
const watch =
  dev || secret === undefined
    ? undefined
    : watchFreshness({ expireEverything: () => expireEverything(secret) })

async function stop(): Promise<void> {
  ended.abort()
  watch?.stop()
  app.server.close()
  app.server.closeIdleConnections()
  // Event streams never end by themselves, so that only ordinary responses get time to finish.
  setTimeout(() => app.server.closeAllConnections(), 500).unref()
  await next.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
