import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const OWN = 'key-of-the-data-folder-'.padEnd(43, '1')
const OF_BUILD = 'key-of-the-build-'.padEnd(43, '2')
const GIVEN = 'key-from-the-environment-'.padEnd(43, '3')

const home = process.cwd()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-keys-'))
  mkdirSync(join(folder, '.next'))
  mkdirSync(join(folder, '.data/lake'), { recursive: true })
  writeFileSync(join(folder, '.data/lake/image-key'), `${OWN}\n`)
  writeFileSync(join(folder, '.data/lake/read-token'), 'token\n')
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The keys that the two processes of a start are given. */
async function keysOf(given = '') {
  vi.stubEnv('LAKE_IMAGE_KEY', given)
  // The whole test run has a data folder of its own.
  vi.stubEnv('DATA_DIR', join(folder, '.data'))
  vi.resetModules()
  const { lakeEnvironment, siteEnvironment } =
    await import('../../server/supervisor/environment.ts')
  const site = siteEnvironment({
    lake: { url: 'http://127.0.0.1:1' },
    port: 1,
    mode: 'production',
  })
  return { lake: lakeEnvironment(1)['LAKE_IMAGE_KEY'], site: site['LAKE_IMAGE_KEY'] }
}

test('without a build the site signs with the key that the lake made', async () => {
  expect(await keysOf()).toEqual({ lake: undefined, site: OWN })
})

test('a build is served over any data folder: its key is handed to both', async () => {
  writeFileSync(join(folder, '.next/image-key'), OF_BUILD)
  expect(await keysOf()).toEqual({ lake: OF_BUILD, site: OF_BUILD })
})

test('where a build broke off, the key of the one before it is still in use', async () => {
  mkdirSync(join(folder, '.next/cache'))
  writeFileSync(join(folder, '.next/cache/image-key'), OF_BUILD)
  expect(await keysOf()).toEqual({ lake: OF_BUILD, site: OF_BUILD })
})

test('a key that is set signs, and pages of the build stay whole beside it', async () => {
  writeFileSync(join(folder, '.next/image-key'), OF_BUILD)
  const both = `${GIVEN},${OF_BUILD}`
  expect(await keysOf(GIVEN)).toEqual({ lake: both, site: both })
})
