import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { withQuery } from '../../server/proxy/redirect-query.ts'
import { routesTo } from '../support/fake-next.ts'
import { portOf } from '../support/port-of.ts'

const locationOf = (location: string, url: string, status = 308) =>
  withQuery({ status, headers: { location }, body: Buffer.alloc(0) }, url).headers['location']

test.each([
  ['/old?utm_source=mail', '/new', '/new?utm_source=mail'],
  ['/old?a=1&b=%20$&', '/new#place', '/new?a=1&b=%20$&#place'],
  ['/old', '/new', '/new'],
  ['/old?a=1', '/new?tab=2', '/new?tab=2'],
  ['/old?a=1', 'https://example.com/', 'https://example.com/'],
  ['/old?a=1', '//example.com/', '//example.com/'],
])('a redirect of %s to %s leads to %s', (url, to, led) => {
  expect(locationOf(to, url)).toBe(led)
  expect(locationOf(to, url, 307)).toBe(led)
  expect(locationOf(to, url, 404)).toBe(to)
})

async function listening(handle: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const port = portOf(server)
  return { server, origin: `http://127.0.0.1:${port}` }
}

test.each([
  ['/old?utm_source=mail', '/new?utm_source=mail'],
  // Pages have no endings, so that nothing at such an address is kept.
  ['/old.html?utm_source=mail', '/new?utm_source=mail'],
  ['/api/draft-mode/share?link=secret', '/new'],
])('the site leads %s on to %s', async (url, led) => {
  const { server } = await listening((_, response) =>
    response.writeHead(308, { location: '/new' }).end(),
  )
  const routes = routesTo(server)
  const { origin } = await listening((request, response) => void routes.page(request, response))
  const answer = await fetch(origin + url, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(led)
})
