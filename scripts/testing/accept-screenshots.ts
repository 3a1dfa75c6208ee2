import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import {
  ACCEPT_VARIABLE,
  baselineBrowser,
  BASELINES,
  writeBaselineBrowser,
} from '../../tests/visual/baselines.ts'
import { print, step } from '../support/progress.ts'
import { createShutdown } from '../support/shutdown.ts'
import { launchOptions, provideChromium } from './chromium.ts'
import { playwrightCounts } from './counts.ts'
import { testEnvironment } from './run-checks.ts'
import { runPlaywright } from './run-playwright.ts'

type Digests = Map<string, string>

async function digestBaselines(): Promise<Digests> {
  const files = (await readdir(BASELINES)).filter((file) => file.endsWith('.webp'))
  const digests = files.map(async (file) => {
    const picture = await readFile(join(BASELINES, file))
    return [file, createHash('sha256').update(picture).digest('hex')] as const
  })
  return new Map(await Promise.all(digests))
}

function report(before: Digests, after: Digests): void {
  const files = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  const changed = files.filter((file) => before.get(file) !== after.get(file))
  for (const file of changed) {
    const isNew = !before.has(file)
    print(`  ${isNew ? 'new' : after.has(file) ? 'changed' : 'removed'}  ${join(BASELINES, file)}`)
  }
  print(
    changed.length === 0
      ? 'Everything looks as it did; nothing was written.'
      : `${changed.length} of ${files.length} pictures changed. Look at them before you commit.`,
  )
}

async function browserVersion(): Promise<string> {
  const browser = await chromium.launch(launchOptions())
  const version = browser.version()
  await browser.close()
  return version
}

/**
 * Takes the pictures of the visual check again, either all or those whose name matches one of
 * `names`. Those that look different become the new baselines. Throws if a page cannot be shown.
 */
export async function acceptScreenshots(names: readonly string[]): Promise<void> {
  provideChromium()
  const { defer, run: cleanUp, signal } = createShutdown()
  const dir = await mkdtemp(join(tmpdir(), 'site-screenshots-'))
  defer(() => rm(dir, { recursive: true, force: true }))
  const before = await digestBaselines()
  const env = { ...(await testEnvironment(dir, 'visual')), [ACCEPT_VARIABLE]: 'true' }
  try {
    await step('Taking pictures', async (note) => {
      const file = join(dir, 'report.json')
      const chosen = names.length > 0 ? ['--grep', names.join('|')] : []
      const { code, output } = await runPlaywright('visual', file, { env, note, signal }, chosen)
      const { failures } = await playwrightCounts(file, code)
      if (failures.length > 0) throw new Error(`${output}\n${failures.length} could not be shown.`)
    })
    const isFirst = baselineBrowser() === undefined
    if (names.length === 0 || isFirst) await writeBaselineBrowser(await browserVersion())
  } finally {
    report(before, await digestBaselines())
    await cleanUp()
  }
}
