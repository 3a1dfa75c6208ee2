import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackage } from './apt.ts'

const WELL_KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds Chromium on this machine: CHROMIUM_PATH, Playwright's own, or the usual places of systems.
 */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which does not exist. Correct it or unset it.`)
  }
  return [chromium.executablePath(), ...WELL_KNOWN].find((path) => path !== '' && existsSync(path))
}

/** Launch options with which every test and script starts the browser. */
export function launchOptions() {
  const executablePath = findChromium()
  return {
    ...(executablePath !== undefined && { executablePath }),
    // Chromium's sandbox does not work for root, which continuous integration often runs as.
    chromiumSandbox: process.getuid?.() !== 0,
  }
}

/**
 * Installs Chromium from the system's packages or, if that fails, Playwright's. Throws if neither
 * works.
 */
export function installChromium(): string {
  try {
    installPackage('chromium')
  } catch {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' })
  }
  const found = findChromium()
  if (found !== undefined) return found
  throw new Error(
    'No Chromium was found, and neither apt-get nor `npx playwright install chromium` could install it.\n' +
      'Install Chromium or Chrome, and set CHROMIUM_PATH to its program if it is in an unusual place.',
  )
}
