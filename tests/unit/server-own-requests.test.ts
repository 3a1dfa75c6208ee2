import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { routesTo } from '../support/fake-next.ts'
import { portOf } from '../support/port-of.ts'

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${portOf(server)}`
}

/** The site in front of a Next that answers a search when it is told to, and anything else at once. */
async function startSite() {
  const searches: ServerResponse[] = []
  const next = createServer(({ url = '' }, response) => {
    if (/search|recherche/.test(url)) searches.push(response)
    else response.end('page')
  })
  const routes = routesTo(next, () => true)
  const origin = await listening(
    createServer((request, response) => void routes.page(request, response)),
  )
  const visit = (path: string, visitor: number, signal?: AbortSignal) =>
    fetch(origin + path, {
      headers: { 'x-forwarded-for': `203.0.113.${visitor}` },
      ...(signal && { signal }),
    })
  return { searches, visit }
}

test('searches take turns, also of different visitors, and hold up nothing else', async () => {
  const { searches, visit } = await startSite()
  const leaving = new AbortController()
  const asked = [
    visit('/search?q=lane', 1),
    visit('/api/search?q=lane', 2),
    visit('/api/search?q=lane', 3),
    visit('/recherche?q=lane', 4),
    visit('/search?q=lane', 5),
  ]
  const left = visit('/search?q=lane', 6, leaving.signal)
  await vi.waitFor(() => expect(searches).toHaveLength(2))
  expect(await (await visit('/about.html', 7)).text()).toBe('page')
  expect(searches).toHaveLength(2)
  leaving.abort()
  await expect(left).rejects.toThrow('abort')
  for (let count = 0; count < asked.length; count += 1) {
    await vi.waitFor(() => expect(searches.length).toBeGreaterThan(count))
    searches[count]?.end('found')
  }
  for (const answer of asked) expect(await (await answer).text()).toBe('found')
  expect(searches).toHaveLength(asked.length)
})
