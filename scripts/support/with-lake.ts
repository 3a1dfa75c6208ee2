import { env } from '../../lib/env.ts'
import type { LineReader } from '../../server/supervisor/child.ts'
import { findRunning } from '../../server/supervisor/data-lock.ts'
import { lakeEnvironment } from '../../server/supervisor/environment.ts'
import { startLake } from '../../server/supervisor/lake.ts'

interface Options {
  /** Receives the output of a lake that is started for `work`. */
  onLine: LineReader
  /** Additional variables for a lake that is started for `work`. */
  variables?: Record<string, string>
}

/**
 * Runs `work` with the address of the embedded lake: that of the running site or, if there is none,
 * of a lake started just for `work`. Throws if another process uses the data.
 */
export async function withLake<T>(
  { onLine, variables }: Options,
  work: (lakeUrl: string) => Promise<T>,
): Promise<T> {
  const running = findRunning(env.DATA_DIR)
  if (running !== undefined) return work(running.lakeUrl)
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
