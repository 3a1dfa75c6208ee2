import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBalancer } from './balancer.ts'
import { portOf } from '../support/port-of.ts'

/** What deploy/nginx.conf lets through, before a site that tells how long the address was. */

const site = createServer({ maxHeaderSize: 64 * 1024 }, ({ url = '' }, response) =>
  response.end(String(url.length)),
)
let balancer: Awaited<ReturnType<typeof startBalancer>>
beforeAll(async () => {
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  balancer = await startBalancer([portOf(site)])
}, 120_000)
afterAll(async () => {
  await balancer?.stop()
  site.close()
})

test('the longest queries that the Studio sends in an address get through', async () => {
  // As long as @sanity/client lets the address of a listener be.
  const path = '/lake/v1/data/listen/production?query='.padEnd(14_800, 'x')
  const ask = () => fetch(balancer.origin + path)
  await expect.poll(() => ask().catch(String)).toBeInstanceOf(Response)
  expect(await (await ask()).text()).toBe('14800')
})
