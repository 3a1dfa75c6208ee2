import { accessSync, constants, existsSync } from 'node:fs'
import { env as environment, isLocal } from '../../lib/env.ts'
import { BUILD_FOLDER, withBuildFolder } from '../../server/supervisor/build-folder.ts'
import {
  lakeEnvironment,
  LONE_LAKE_PORT,
  siteEnvironment,
  siteUrlAt,
} from '../../server/supervisor/environment.ts'
import type { LakeAddress } from '../../server/supervisor/environment.ts'
import { startLake } from '../../server/supervisor/lake.ts'
import type { LineReader } from '../../server/supervisor/child.ts'
import type { Lake } from '../../server/supervisor/lake.ts'
import { OF_PEOPLE } from '../content/of-people.ts'
import { askLakeAt } from './ask-lake.ts'
import { changedSinceBuild, leftOutOfBuild, nextBuild } from './next-build.ts'
import { refuseOlderData } from './older-data.ts'
import { print, step } from './progress.ts'
import { refuseWithoutBuildTools } from './refuse-without-build-tools.ts'
import type { Shutdown } from './shutdown.ts'

const { DATA_DIR } = environment
const CONTENT = 'content'
/** In an order that an index has, so that only the first documents are read. */
const HAS_CONTENT = `defined((*[${OF_PEOPLE}] | order(_updatedAt desc))[0]._id)`

const onLine: LineReader = (line, stream) =>
  print(line.startsWith('{') ? line : `  lake: ${line}`, stream)

/**
 * Starts the lake, and imports content/ if it has no documents. Undefined in cloud mode. With
 * `alone`, no site runs beside the lake that it could notify of publishes.
 */
export async function prepareLake(
  sitePort: number,
  shutdown: Shutdown,
  { alone = false } = {},
): Promise<Lake | undefined> {
  if (!isLocal) return undefined
  const start = async (env: NodeJS.ProcessEnv) => {
    const lake = await startLake({
      dataDir: DATA_DIR,
      env,
      onLine,
      signal: shutdown.signal,
      siteUrl: siteUrlAt(sitePort),
    })
    shutdown.defer(() => lake.stop())
    shutdown.signal.throwIfAborted()
    return lake
  }
  const lakePort = alone ? LONE_LAKE_PORT : undefined
  const serving = lakeEnvironment(sitePort, alone ? { lakePort } : { webhookPort: sitePort })
  const lake = await step('Starting the Content Lake', () => start(serving))
  const ask = askLakeAt(lake.url)
  const hasContent = await ask(HAS_CONTENT)
  await refuseOlderData(ask, DATA_DIR)
  if (hasContent === true || !existsSync(CONTENT)) return lake
  // Started without a webhook, because the site is not running yet and every call would fail.
  await lake.stop()
  const withoutWebhook = await start(lakeEnvironment(sitePort))
  await step('Importing content', async (note) => {
    const { fillLake } = await import('../content/fill-lake.ts')
    return fillLake(withoutWebhook.url, CONTENT, note)
  })
  await withoutWebhook.stop()
  return start(serving)
}

/**
 * Builds the site if its sources changed since the last build, or always with `force`, and prints what was
 * left out. Throws where there is no content to build it from; the last build then stays as it is.
 */
export async function prepareBuild(
  lake: LakeAddress | undefined,
  port: number,
  shutdown: Shutdown,
  { force = false } = {},
): Promise<void> {
  const changed = await changedSinceBuild()
  if (!force && changed?.length === 0) return
  refuseWithoutBuildTools(changed)
  if (existsSync(BUILD_FOLDER))
    withBuildFolder(() => accessSync(BUILD_FOLDER, constants.R_OK | constants.W_OK))
  const { refuseEmptyContent } = await import('./refuse-empty-content.ts')
  await refuseEmptyContent(lake)
  const env = siteEnvironment({ lake, port, mode: 'production' })
  await step('Building the site', (note) => nextBuild(env, note, shutdown.signal))
  for (const line of await leftOutOfBuild()) print(`  ${line}`, 'stderr')
}
