import { startChild } from '../../server/supervisor/child.ts'
import { findRunning } from '../../server/supervisor/data-lock.ts'
import { sectionSchemas } from '../../schemas/sections/index.ts'
import { freePort } from '../../lake/tests/free-port.ts'
import { expect, test } from './fixtures.ts'

test('with DESIGN_PAGES every section type stands by itself, out of reach of search engines', async ({
  request,
}) => {
  for (const { name } of sectionSchemas) {
    const answer = await request.get(`/design/${name}`)
    expect(answer.status(), name).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`data-fixture="${name}-1"`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('a section type that does not exist is a missing page', async ({ request }) => {
  expect((await request.get('/design/carousel')).status()).toBe(404)
})

test('without DESIGN_PAGES a production site has no design pages', async ({ request }) => {
  const port = String(await freePort())
  const LAKE_URL = findRunning(process.env['DATA_DIR'] ?? '')?.lakeUrl
  const site = startChild({
    name: 'site',
    args: ['server/main.ts'],
    env: { ...process.env, NODE_ENV: 'production', LAKE_URL, PORT: port, DESIGN_PAGES: '' },
    readyWithinMs: 45_000,
    onLine: () => {},
  })
  try {
    const { url } = await site.ready
    for (const path of ['/design', '/design/bento']) {
      const answer = await request.get(url + path)
      expect(answer.status(), path).toBe(404)
      const html = await answer.text()
      expect(html).toContain('This stop isn’t in service.')
      expect(html).not.toContain('data-fixture')
    }
  } finally {
    await site.stop()
  }
})
