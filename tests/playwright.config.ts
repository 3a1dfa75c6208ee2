import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import type { PlaywrightTestConfig } from '@playwright/test'
import { launchOptions } from '../scripts/testing/chromium.ts'
import { copyDemoContent } from './support/demo-content.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const noNetwork = pathToFileURL(join(root, 'tests/support/no-network.ts')).href
const port = process.env['PORT'] ?? '4300'
const origin = `http://127.0.0.1:${port}`
process.env['LAKE_ADDRESS'] = `${origin}/lake`
// Workers read this file too, and must not each make a folder.
process.env['DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'site-data-'))
// Also for workers that follow one whose test failed.
process.env['CONNECTED_SITE'] ??= join(tmpdir(), `connected-site-${process.pid}`)
if (!existsSync(process.env['DATA_DIR'])) copyDemoContent(process.env['DATA_DIR'])

const launch = launchOptions()
const args = [
  ...launch.args,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

const EDITING = ['**/publish.spec.ts', '**/studio/*.spec.ts']

/** Playwright starts it for whatever project is run, also for the one that has a lake and a site of its own. */
const needsSite = !process.argv.includes('--project=plain-studio')

const site = {
  globalSetup: join(root, 'tests/support/hand-over-lake.ts'),
  webServer: {
    command: 'node scripts/start.ts',
    cwd: root,
    url: `${origin}/`,
    timeout: 900_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DESIGN_PAGES: 'true',
      ENCODE_AHEAD: 'false',
      NODE_OPTIONS: `--import=${noNetwork}`,
    },
  },
} satisfies PlaywrightTestConfig

export default defineConfig({
  ...(needsSite && site),
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  forbidOnly: true,
  // Browsers on busy machines: a second try, which the report names (`flaky`).
  retries: 1,
  // Where this many fail, something all of them need is broken, and each of the others may wait for it
  // until its time is up.
  maxFailures: 12,
  globalTimeout: 45 * 60_000,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    // Recording costs more than the tests, so only the second try is recorded.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { ...launch, args },
  },
  // Each is run by itself, on a site of its own, because the last one changes content.
  projects: [
    { name: 'visitors', testDir: 'e2e', testIgnore: [...EDITING, '**/connected/**'] },
    {
      // The same site once more, built with a provider and monitoring.
      name: 'connected',
      testDir: 'e2e/connected',
      fullyParallel: false,
      workers: 1,
    },
    {
      name: 'visual',
      testDir: 'visual',
      retries: 0,
      // Three long pages each, on machines that may be busy.
      timeout: 240_000,
      use: {
        reducedMotion: 'reduce',
        deviceScaleFactor: 1,
        trace: 'off',
        // Pictures are there when the page is painted, not some frames later.
        launchOptions: { ...launch, args: [...args, '--disable-checker-imaging'] },
      },
    },
    {
      // The lake without the site: a plain Studio on another origin, and a starter site.
      name: 'plain-studio',
      testDir: '../lake/tests/browser',
      fullyParallel: false,
      timeout: 180_000,
      expect: { timeout: 30_000 },
    },
    {
      name: 'editors',
      testDir: 'e2e',
      testMatch: EDITING,
      fullyParallel: false,
      // The Studio takes its time to load, several times in some tests.
      timeout: 180_000,
      expect: { timeout: 30_000 },
      // A dialog that fades in takes a tenth of the Studio's work, and is in the way meanwhile.
      use: { actionTimeout: 60_000, reducedMotion: 'reduce' },
    },
  ],
})
