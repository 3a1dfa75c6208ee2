import { env, sanity } from '../../lib/env.ts'
import { loopbackOrigin } from '../../server/public-url.ts'
import type { LineReader } from '../../server/supervisor/child.ts'
import {
  LONE_LAKE_PORT,
  lakeEnvironment,
  readLakeToken,
} from '../../server/supervisor/environment.ts'
import { startLake } from '../../server/supervisor/lake.ts'

/** Where a lake of this machine may answer: below a running site, or alone. */
const PLACES = [`${loopbackOrigin(env.HOST, env.PORT)}/lake`, `http://127.0.0.1:${LONE_LAKE_PORT}`]

/** The running lake, if it uses our data folder, which it proves by accepting our token. */
async function findRunningLake(): Promise<string | undefined> {
  for (const url of PLACES) if (await isOurLake(url)) return url
  return undefined
}

async function isOurLake(url: string): Promise<boolean> {
  const query = `/v${sanity.apiVersion}/data/query/${sanity.dataset}?query=1&perspective=raw`
  try {
    // Without the client, which would retry a refused connection for seconds.
    const headers = { authorization: `Bearer ${readLakeToken()}` }
    const answer = await fetch(url + query, { headers, signal: AbortSignal.timeout(2000) })
    return answer.ok
  } catch {
    return false
  }
}

interface Options {
  /** Receives the output of a lake that is started for `work`. */
  onLine: LineReader
  /** Additional variables for a lake that is started for `work`. */
  variables?: Record<string, string>
}

/**
 * Runs `work` with the address of the embedded lake: that of the running site, else of a lake that is
 * started for the time of `work`. Throws when another process uses the data.
 */
export async function withLake<T>(
  { onLine, variables }: Options,
  work: (lakeUrl: string) => Promise<T>,
): Promise<T> {
  const running = await findRunningLake()
  if (running !== undefined) return work(running)
  const lake = await startLake({
    dataDir: env.DATA_DIR,
    env: { ...lakeEnvironment(env.PORT), ...variables },
    onLine,
  })
  try {
    return await work(lake.url)
  } finally {
    await lake.stop()
  }
}
