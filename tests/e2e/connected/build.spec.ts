import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './connected-site.ts'

test('the build has uploaded source maps to Sentry, and visitors get none', async ({
  page,
  connected,
}) => {
  const { bundles, releases } = connected.uploads
  expect(releases).toEqual(['created 1.1.0', 'released 1.1.0'])
  expect(bundles.length).toBeGreaterThan(0)
  for (const { org, project, release } of bundles)
    expect({ org, project, release }).toEqual({
      org: 'stand-in',
      project: 'website',
      release: '1.1.0',
    })
  // Where the uploader would keep the addresses of this Sentry for the next one.
  expect(existsSync(join(connected.home, 'sentry'))).toBe(false)

  await page.goto('/platform')
  // Scripts run after the page is painted.
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
  const loaded = await page
    .locator('script[src^="/_next/static/"]')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src') ?? ''))
  expect(loaded.length).toBeGreaterThan(0)
  const files = bundles.flatMap((bundle) => bundle.files)
  const ofFile = (path: string) => {
    const name = path.split('/').at(-1) ?? ''
    return files.find(({ url }) => url.endsWith(`/${name}`))
  }
  let mapped = 0
  for (const path of loaded) {
    const script = ofFile(new URL(path, connected.origin).pathname)
    if (script?.headers['Sourcemap'] === undefined) continue
    mapped += 1
    const id = script.headers['debug-id']
    expect(id).toMatch(/^[\da-f-]{36}$/)
    const map = ofFile(script.headers['Sourcemap'])
    expect(map?.type).toBe('source_map')
    expect(map?.headers['debug-id']).toBe(id)
    // What visitors run names the map that Sentry has, and not where it could be fetched.
    const served = await (await page.request.get(path)).text()
    expect(served).toContain(id)
    expect(served).not.toContain('sourceMappingURL')
    expect((await page.request.get(`${path}.map`)).status()).toBe(404)
  }
  expect(mapped).toBeGreaterThan(0)
})
