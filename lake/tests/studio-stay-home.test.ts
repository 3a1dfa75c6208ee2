import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stayHome } from '../studio/stay-home.ts'

/** Where requests of the Studio really go. */
const asked = vi.fn<typeof fetch>(async () => new Response('{}'))
const page = { fetch: asked }

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', new URL('http://127.0.0.1:3000/studio'))
  vi.stubGlobal('navigator', { sendBeacon: () => true })
})
afterEach(() => vi.unstubAllGlobals())

test('requests go to the lake without the project in front, and none to Sanity', async () => {
  stayHome('local', 'http://127.0.0.1:3000/lake')
  await page.fetch('http://local.127.0.0.1:3000/v1/users/me')
  await page.fetch('/lake/v1/ping')
  expect((await page.fetch('https://api.sanity.io/v1/journey')).status).toBe(503)
  const addresses = asked.mock.calls.map(([input]) =>
    input instanceof Request ? input.url : input,
  )
  expect(addresses).toEqual(['http://127.0.0.1:3000/v1/users/me', '/lake/v1/ping'])
})
