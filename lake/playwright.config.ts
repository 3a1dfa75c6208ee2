import { existsSync } from 'node:fs'
import { chromium, defineConfig, devices } from '@playwright/test'

/** Falls back to the system's browser if Playwright's own is not installed. */
const executablePath = [
  process.env['CHROMIUM_PATH'],
  chromium.executablePath(),
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => path !== undefined && existsSync(path))

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../test-results/lake',
  retries: 0,
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Chromium's sandbox does not work for root, which continuous integration often runs as.
      chromiumSandbox: process.getuid?.() !== 0,
      // Blocks all requests that would leave this machine.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
    },
  },
})
