import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Set by `npm run screenshots:accept`: a copy of the baselines, to be replaced where they differ. */
export const ACCEPT_VARIABLE = 'ACCEPT_SCREENSHOTS'
const copy = process.env[ACCEPT_VARIABLE]
export const isAccepting = copy !== undefined

/** Folder with one WebP for each subject and width, at half its size. */
export const BASELINES = copy ?? join('tests', 'visual', 'baselines')
const BROWSER = join(BASELINES, 'browser.json')

export const HOW_TO_ACCEPT = 'If it is as it should be: npm run screenshots:accept'

const baselineFile = (name: string) => join(BASELINES, `${name}.webp`)

/** Reads a baseline; undefined if there is none yet. */
export function readBaseline(name: string): Promise<Buffer | undefined> {
  return readFile(baselineFile(name)).catch(() => undefined)
}

export const writeBaseline = (name: string, picture: Buffer) =>
  writeFile(baselineFile(name), picture)

/** Version of the Chromium that took the baselines; undefined if there are none yet. */
export function baselineBrowser(): string | undefined {
  if (!existsSync(BROWSER)) return undefined
  const { chromium }: { chromium: string } = JSON.parse(readFileSync(BROWSER, 'utf8'))
  return chromium
}

export const writeBaselineBrowser = (chromium: string) =>
  writeFile(BROWSER, `${JSON.stringify({ chromium }, null, 2)}\n`)
