import './supervisor/exit-with-parent.ts'
import { env, isLocal } from '../lib/env.ts'
import { createFront } from './front.ts'
import { revalidateEverything } from './front/revalidate.ts'
import { warmUp } from './front/warm-up.ts'
import { listen } from './listen.ts'
import { startNext } from './next-app.ts'
import { loopbackOrigin } from './public-url.ts'

const dev = process.argv.includes('--dev')
const { HOST: host, PORT: port, SANITY_WEBHOOK_SECRET: secret } = env

const next = await startNext({ dev, dir: process.cwd(), hostname: host, port })
const front = createFront(next, {
  dev,
  lakeUrl: isLocal ? env.LAKE_URL : undefined,
  address: { siteUrl: env.NEXT_PUBLIC_SITE_URL, trustProxy: env.TRUST_PROXY },
  accessLog: env.ACCESS_LOG,
})
if (!dev && secret !== undefined) {
  const problem = await revalidateEverything(next.innerPort, secret)
  if (problem !== undefined) {
    console.warn(`Pages may be as old as the last build until something is published: ${problem}`)
  }
}
await listen(front, port, host)
console.log(JSON.stringify({ ready: true, port, url: loopbackOrigin(host, port) }))

const warming = new AbortController()
if (!dev) void warmUp(loopbackOrigin(host, port), warming.signal)

async function stop(): Promise<void> {
  warming.abort()
  front.close()
  front.closeIdleConnections()
  // Event streams never end by themselves; give ordinary answers this long.
  setTimeout(() => front.closeAllConnections(), 500).unref()
  await next.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
