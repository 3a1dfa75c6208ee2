import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../free-port.ts'
import { buildStudio, serveFolder, startLake, startSite } from './programs.ts'

/**
 * Tests the lake as installed for a project of one's own: with a Studio made by `sanity build` on
 * another origin, and a small Next site.
 */
const home = mkdtempSync(join(tmpdir(), 'plain-studio-'))
let lakeUrl: string
let lake: Awaited<ReturnType<typeof startLake>>
let studio: Awaited<ReturnType<typeof serveFolder>>
/** The same Studio at an origin that the lake does not allow. */
let stranger: Awaited<ReturnType<typeof serveFolder>>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const port = await freePort()
  lakeUrl = `http://localhost:${port}`
  const out = join(home, 'studio')
  await buildStudio(lakeUrl, out)
  studio = await serveFolder(out)
  stranger = await serveFolder(out)
  const folder = join(home, 'lake')
  const options = ['--port', String(port), '--dir', folder, '--allow-origin', studio.origin]
  lake = await startLake(options)
})

test.afterAll(async () => {
  await lake?.stop()
  studio?.close()
  stranger?.close()
  rmSync(home, { recursive: true, force: true })
})

/** Published titles, as a visitor reads them. */
async function publishedTitles(): Promise<unknown> {
  const query = encodeURIComponent('*[_type == "note"].title')
  const response = await fetch(`${lakeUrl}/v2025-09-25/data/query/production?query=${query}`)
  const { result }: { result: unknown } = await response.json()
  return result
}

test('a plain Studio on another origin signs in by the printed link, edits and publishes', async ({
  page,
}) => {
  expect(new URL(lake.link).origin).toBe(studio.origin)
  await page.goto(lake.link)
  await expect(page.getByRole('link', { name: 'Note' })).toBeVisible({ timeout: 90_000 })
  await page.goto(`${studio.origin}/intent/create/template=note;type=note/`)
  await page.getByTestId('field-title').getByTestId('string-input').fill('Hello from a Studio')
  const publish = page.getByTestId('action-publish')
  await expect(publish).toBeEnabled()
  expect(await publishedTitles()).toEqual([])
  await publish.click()
  await expect.poll(publishedTitles).toEqual(['Hello from a Studio'])
})

test('the same Studio on an origin that is not allowed reads nothing', async ({ page }) => {
  await page.goto(stranger.origin)
  const reads = (path: string) =>
    page.evaluate(async (address) => {
      const options = { headers: { authorization: 'Bearer x' } }
      return fetch(address, options).then(
        ({ status }) => status,
        () => 'stopped by the browser',
      )
    }, `${lakeUrl}${path}`)
  expect(await reads('/v1/users/me')).toBe('stopped by the browser')
  await page.goto(studio.origin)
  expect(await reads('/v1/users/me')).toBe(401)
})

test('a Next site of twenty lines shows what was published', async ({ page }) => {
  const port = await freePort()
  const site = await startSite(port, lakeUrl)
  try {
    await page.goto(`http://127.0.0.1:${port}/`, { timeout: 120_000 })
    await expect(page.locator('h1')).toHaveText('Hello from a Studio')
  } finally {
    await site.stop()
  }
})
