import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { trustIn } from '../../lib/security/client-address.ts'
import { Health } from '../../server/proxy/health.ts'
import { createReverseProxy } from '../../server/reverse-proxy.ts'

/** Answers with the address that Next was asked for. */
const handle: RequestListener = ({ url }, response) => response.end(url)

test.each([
  ['/_next/image?url=%2Flake%2Fa.png&w=640', '/_next/image?url=%2Flake%2Fa.png&w=640&q=75'],
  ['/_next/image?url=%2Flake%2Fa.png&w=640&q=50', '/_next/image?url=%2Flake%2Fa.png&w=640&q=50'],
  ['/platform?w=640', '/platform?w=640'],
])('in development, Next is asked for %s as %s', async (address, asked) => {
  const next = {
    actions: new Set<string>(),
    handle,
    server: createServer(handle),
    upgrade() {},
    close: async () => {},
  }
  const { app } = createReverseProxy(next, {
    dev: true,
    health: new Health(),
    lakeUrl: undefined,
    address: { siteUrl: 'http://localhost', trust: trustIn(1) },
    accessLog: false,
    logFormat: 'text',
  })
  expect((await app.inject(address)).body).toBe(asked)
  await app.close()
})
