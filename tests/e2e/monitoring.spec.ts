import { globSync, readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'

/** This site has no DSN; e2e/connected has one. */

test('without a DSN no script holds anything of monitoring, nothing is reported, and nothing taken', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/Provoked by a test/)
  const loaded: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') loaded.push(await response.text())
  })
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto('/platform', { waitUntil: 'networkidle' })

  await test.step('no script of the build holds anything of monitoring', () => {
    const files = globSync('.next/static/**/*.js')
    expect(files.length).toBeGreaterThan(10)
    const ours = /api\/monitoring/
    expect.soft(files.filter((file) => ours.test(readFileSync(file, 'utf8')))).toEqual([])
    // The Studio brings monitoring of Sanity's own, which visitors do not load.
    expect(loaded.length).toBeGreaterThan(5)
    expect.soft(loaded.filter((code) => /sentry/i.test(code))).toEqual([])
  })

  await test.step('nothing is reported, and nothing taken', async () => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Provoked by a test')
      })
    })
    await page.goto('/patent', { waitUntil: 'networkidle' })
    expect(posts).toEqual([])
    expect((await page.request.post('/api/monitoring', { data: '{}' })).status()).toBe(404)
  })
})
