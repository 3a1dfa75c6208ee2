import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyDemoContent } from '../support/demo-content.ts'
import { freePort } from '../../lake/tests/free-port.ts'
import { startSite } from '../support/running-site.ts'
import { lakeClient } from '../support/lake-client.ts'

export const METRICS_TOKEN = 'a-token-for-metrics'
const READY_WITHIN_MS = 600_000

type Running = ReturnType<typeof startSite>

/** Waits until a start prints that it is ready. Throws with its output when it ends before. */
async function untilReady(site: Running): Promise<void> {
  let hasEnded = false
  void site.ended.then(() => (hasEnded = true))
  const end = Date.now() + READY_WITHIN_MS
  while (!site.output().includes('Ready')) {
    if (hasEnded || Date.now() > end) {
      // Or it would go on building, beside the next test.
      await stop(site)
      throw new Error(`It did not start:\n${site.output()}`)
    }
    await sleep(50)
  }
}

async function stop(site: Running): Promise<void> {
  site.kill('SIGTERM')
  await site.ended
}

/** The Content Lake alone, with the demo content. */
export async function startLoneLake() {
  const data = mkdtempSync(join(tmpdir(), 'lake-data-'))
  copyDemoContent(data)
  const port = await freePort()
  // Made once and the same everywhere: docs/deploy.md.
  const imageKey = randomBytes(32).toString('hex')
  const variables = { DATA_DIR: data, LAKE_PORT: String(port), LAKE_IMAGE_KEY: imageKey }
  const start = async () => {
    const process = startSite(variables, '.', ['lake'])
    await untilReady(process)
    return process
  }
  let running = await start()
  const url = `http://127.0.0.1:${port}`
  const secretIn = (name: string) => readFileSync(join(data, 'lake', name), 'utf8').trim()
  return {
    url,
    readToken: secretIn('read-token'),
    imageKey,
    client: lakeClient(url, secretIn('token')),
    async stop() {
      await stop(running)
    },
    async startAgain() {
      running = await start()
    },
    async discard() {
      await stop(running)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

export type LoneLake = Awaited<ReturnType<typeof startLoneLake>>

export interface Surroundings {
  /** Variables by which the site finds its content. */
  content: Record<string, string>
  /** Address of the store in which limits are counted together. */
  redisUrl: string
  /** Folder for data of all instances of this machine. */
  data: string
}

/** The variables of a site whose content is in this lake. */
export const contentIn = (lake: LoneLake) => ({
  LAKE_URL: lake.url,
  LAKE_IMAGE_KEY: lake.imageKey,
  SANITY_API_READ_TOKEN: lake.readToken,
})

/** A site without a lake of its own, of the sources and the build in `folder`. */
export async function startInstance(
  { content, data, redisUrl }: Surroundings,
  port: number,
  folder = '.',
) {
  const env = {
    DATA_DIR: data,
    REDIS_URL: redisUrl,
    PORT: String(port),
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '1',
    LOG_FORMAT: 'json',
    ACCESS_LOG: 'true',
    // Three that encode pictures would leave little of two cores to the build of a new version.
    ENCODE_AHEAD: 'false',
    METRICS_TOKEN,
    ...content,
  }
  const process = startSite(env, folder, 'LAKE_URL' in content ? ['site'] : [])
  await untilReady(process)
  return {
    origin: `http://127.0.0.1:${port}`,
    process,
    stop: () => stop(process),
  }
}

export type Instance = Awaited<ReturnType<typeof startInstance>>

/** Whether `work` becomes true. Throws with `what` where it does not in time. */
export async function until(what: string, work: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await work())) {
    if (Date.now() > end) throw new Error(`Never came: ${what}.`)
    // Each look at a page costs the site more than this pause.
    await sleep(300)
  }
}
