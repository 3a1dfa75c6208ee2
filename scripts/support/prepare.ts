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
import { createLakeClient } from '../content/client.ts'
import { importContent } from '../content/import-content.ts'
import { rememberRevisions } from '../content/newer.ts'
import { OF_PEOPLE } from '../content/of-people.ts'
import { changedSinceBuild, leftOutOfBuild, nextBuild } from './next-build.ts'
import { refuseOlderData } from './older-data.ts'
import { print, step } from './progress.ts'
import { refuseWithoutBuildTools } from './refuse-without-build-tools.ts'
import { refuseEmptyContent } from './refuse-empty-content.ts'
import type { Shutdown } from './shutdown.ts'

const { DATA_DIR } = environment
const CONTENT = 'content'
const DOCUMENT_COUNT = `count(*[${OF_PEOPLE}])`

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
  const client = createLakeClient(lake.url)
  const count = await client.fetch<number>(DOCUMENT_COUNT)
  await refuseOlderData(client, DATA_DIR)
  if (count > 0 || !existsSync(CONTENT)) return lake
  // Started without a webhook, because the site is not running yet and every call would fail.
  await lake.stop()
  const withoutWebhook = await start(lakeEnvironment(sitePort))
  await step('Importing content', async (note) => {
    const empty = createLakeClient(withoutWebhook.url)
    const result = await importContent(empty, CONTENT, 'missing-only', note)
    await rememberRevisions(empty, CONTENT)
    return `${result.documents} documents, ${result.uploaded} assets`
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
  await refuseEmptyContent(lake)
  const env = siteEnvironment({ lake, port, mode: 'production' })
  await step('Building the site', (note) => nextBuild(env, note, shutdown.signal))
  for (const line of await leftOutOfBuild()) print(`  ${line}`, 'stderr')
}
