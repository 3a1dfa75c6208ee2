import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import {
  ACCEPT_VARIABLE,
  baselineBrowser,
  BASELINES,
  writeBaselineBrowser,
} from '../../tests/visual/baselines.ts'
import { SUBJECTS } from '../../tests/visual/subjects.ts'
import { print, step } from '../support/progress.ts'
import { createShutdown } from '../support/shutdown.ts'
import { launchOptions, provideChromium } from './chromium.ts'
import { playwrightCounts } from './counts.ts'
import { replacePictures } from './replace-pictures.ts'
import type { PictureChange } from './replace-pictures.ts'
import { testEnvironment } from './run-checks.ts'
import { runPlaywright } from './run-playwright.ts'

function report(changes: readonly PictureChange[], total: number): void {
  for (const { file, kind } of changes) print(`  ${kind}  ${join(BASELINES, file)}`)
  print(
    changes.length === 0
      ? 'Everything looks as it did; nothing was written.'
      : `${changes.length} of ${total} pictures changed. Look at them before you commit.`,
  )
}

async function browserVersion(): Promise<string> {
  const browser = await chromium.launch(launchOptions())
  const version = browser.version()
  await browser.close()
  return version
}

/** Throws at once where a name fits no picture, which the tests would say after a build at the earliest. */
function refuseUnknown(names: readonly string[]): void {
  const unknown = names.find((name) => !SUBJECTS.some((subject) => subject.name.includes(name)))
  if (unknown === undefined) return
  const known = SUBJECTS.map(({ name }) => name).join(', ')
  throw new Error(`No picture is called "${unknown}". There are: ${known}.`)
}

/**
 * Takes the pictures of the visual check again, either all or those whose name matches one of
 * `names`. Those that look different become the new baselines. Throws, and changes none of them, if
 * a page cannot be shown or the run ends early.
 */
export async function acceptScreenshots(names: readonly string[]): Promise<void> {
  refuseUnknown(names)
  provideChromium()
  const { defer, run: cleanUp, signal } = createShutdown()
  const dir = await mkdtemp(join(tmpdir(), 'site-screenshots-'))
  defer(() => rm(dir, { recursive: true, force: true }))
  const take = (copy: string) =>
    step('Taking pictures', async (note) => {
      const env = { ...(await testEnvironment(dir, 'visual')), [ACCEPT_VARIABLE]: copy }
      const file = join(dir, 'report.json')
      const chosen = names.length > 0 ? ['--grep', names.join('|')] : []
      const { code, output } = await runPlaywright('visual', file, { env, note, signal }, chosen)
      const { failures } = await playwrightCounts(file, code)
      if (failures.length === 0) return
      throw new Error([output, ...failures.map(({ message }) => message)].join('\n'))
    })
  try {
    const { changes, total } = await replacePictures(BASELINES, join(dir, 'baselines'), take)
    const isFirst = baselineBrowser() === undefined
    if (names.length === 0 || isFirst) await writeBaselineBrowser(await browserVersion())
    report(changes, total)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const reason = signal.aborted ? 'Stopped before all pictures were taken.' : message
    throw new Error(`${reason}\nNo picture was accepted.`, { cause: error })
  } finally {
    await cleanUp()
  }
}
