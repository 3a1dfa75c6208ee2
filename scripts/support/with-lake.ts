import { env, sanity } from '../../lib/env.ts'
import { loopbackOrigin } from '../../server/public-url.ts'
import type { LineReader } from '../../server/supervisor/child.ts'
import { lakeEnvironment, readLakeToken } from '../../server/supervisor/environment.ts'
import { startLake } from '../../server/supervisor/lake.ts'

/** The lake of a running `npm start`, if it is the one over our data: it knows our token. */
async function findRunningLake(): Promise<string | undefined> {
  const url = `${loopbackOrigin(env.HOST, env.PORT)}/lake`
  const query = `/v${sanity.apiVersion}/data/query/${sanity.dataset}?query=1&perspective=raw`
  try {
    // Not by the client, which would try a refused connection again for seconds.
    const headers = { authorization: `Bearer ${readLakeToken()}` }
    const answer = await fetch(url + query, { headers, signal: AbortSignal.timeout(2000) })
    return answer.ok ? url : undefined
  } catch {
    return undefined
  }
}

interface Options {
  /** Receives what a lake that is started for `work` has to say. */
  onLine: LineReader
  /** More variables for a lake that is started for `work`. */
  variables?: Record<string, string>
}

/**
 * Runs `work` with the address of the embedded lake over our data: that of the running site,
 * else one that is started for as long as it takes. Throws when the data is in use otherwise.
 */
export async function withLake<T>(
  { onLine, variables }: Options,
  work: (lakeUrl: string) => Promise<T>,
): Promise<T> {
  const running = await findRunningLake()
  if (running !== undefined) return work(running)
  let isOver = false
  const lake = await startLake({
    dataDir: env.DATA_DIR,
    env: { ...lakeEnvironment(env.PORT), ...variables },
    // That it stops is nothing to tell.
    onLine: (line, stream) => isOver || onLine(line, stream),
  })
  try {
    return await work(lake.url)
  } finally {
    isOver = true
    await lake.stop()
  }
}
