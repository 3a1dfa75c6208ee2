import { spawnSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackage } from './apt.ts'

/** Debian's Chromium without a window: it draws the same for little more than half of the work. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function firstThatExists(paths: readonly string[]): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which does not exist. Correct it or unset it.`)
  }
  return paths.find((path) => path !== '' && existsSync(path))
}

/**
 * Finds Chromium on this machine: CHROMIUM_PATH, Playwright's own, or the usual places of systems;
 * a headless shell only if there is no whole browser.
 */
export function findChromium(): string | undefined {
  return firstThatExists([chromium.executablePath(), ...WHOLE_BROWSERS, HEADLESS_SHELL])
}

/**
 * Playwright has Chromium keep the memory that its processes share in files of the temporary folder,
 * since many containers have only 64 MB of it. Making those files is an eighth of what the browser has
 * the system do.
 */
function withSharedMemory(): { ignoreDefaultArgs?: string[] } {
  const ROOM = 2 * 1024 ** 3
  const folder = '/dev/shm'
  if (!existsSync(folder)) return {}
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < ROOM ? {} : { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }
}

/**
 * Launch options with which every test and script starts the browser. They prefer a headless shell;
 * `wholeBrowser` prefers the browser that visitors have, for measuring how much work a page is.
 */
export function launchOptions({ wholeBrowser = false } = {}) {
  const executablePath = wholeBrowser
    ? findChromium()
    : firstThatExists([HEADLESS_SHELL, chromium.executablePath(), ...WHOLE_BROWSERS])
  return {
    ...(executablePath !== undefined && { executablePath }),
    ...withSharedMemory(),
    // The whole browser's default. With a headless shell's own, letters stand at whole pixels, and
    // lines break elsewhere.
    args: ['--font-render-hinting=slight'],
    // Chromium's sandbox does not work for root, which continuous integration often runs as.
    chromiumSandbox: process.getuid?.() !== 0,
  }
}

/** Whether tests run in another browser than Debian's headless shell only because it is missing. */
function lacksHeadlessShell(): boolean {
  const isChosen = Boolean(process.env['CHROMIUM_PATH']) || existsSync(chromium.executablePath())
  return !isChosen && !existsSync(HEADLESS_SHELL)
}

/**
 * Makes sure that there is a Chromium to test with: a headless shell from the system's packages if
 * that is possible, even beside a whole browser, because it takes half of the work; otherwise the
 * browser that is there, the system's Chromium or Playwright's. Throws if none works. `onInstall`
 * is called before something is installed.
 */
export function provideChromium(onInstall: () => void = () => {}): void {
  const ways = [
    () => installPackage('chromium-headless-shell'),
    () => installPackage('chromium'),
    () => void spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' }),
  ]
  if (!lacksHeadlessShell() && findChromium() !== undefined) return
  onInstall()
  for (const install of ways) {
    try {
      install()
    } catch {
      // This system has no such package, or no rights to install it.
    }
    if (findChromium() !== undefined) return
  }
  throw new Error(
    'No Chromium was found, and neither apt-get nor `npx playwright install chromium` could install it.\n' +
      'Install Chromium or Chrome, and set CHROMIUM_PATH to its program if it is in an unusual place.',
  )
}
