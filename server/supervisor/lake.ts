import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child.ts'
import type { Child, LineReader } from './child.ts'
import { lockData } from './data-lock.ts'

/** A second, but on a machine that does much else it was seen to take 20. */
const READY_WITHIN_MS = 60_000
const BACKOFF_MS = { first: 250, most: 10_000 }
/** After running this long, a lake counts as healthy, and the delay between restarts begins anew. */
const HEALTHY_MS = 2000
const PRELOAD = new URL('./exit-with-parent.ts', import.meta.url).href

/** The embedded Content Lake, kept running until it is stopped. */
export interface Lake {
  url: string
  stop(): Promise<void>
}

interface LakeOptions {
  /** The lake's folder, which is locked against other lakes. */
  dataDir: string
  /** LAKE_* variables and the rest of the environment. */
  env: NodeJS.ProcessEnv
  onLine: LineReader
  /** Address of its site, for a lake that commands on the same data may use while it runs. */
  siteUrl?: string
  /** Aborted when everything is to stop: a lake that ends after this is not started again. */
  signal?: AbortSignal
}

/** Starts the lake. Rejects when its first start fails; later failures are retried without end. */
export async function startLake({
  dataDir,
  env,
  onLine,
  signal,
  siteUrl,
}: LakeOptions): Promise<Lake> {
  const lock = lockData(dataDir)
  let isStopping = false
  // Some service managers signal all processes at once, so that the lake ends before `stop` is called.
  const isOver = () => isStopping || signal?.aborted === true
  const start = (port?: number) =>
    startChild({
      name: 'lake',
      args: ['--import', PRELOAD, 'lake/main.ts'],
      // After a restart the lake must have the same address, which the site's process already knows.
      env: port === undefined ? env : { ...env, LAKE_PORT: String(port) },
      readyWithinMs: READY_WITHIN_MS,
      // While it stops, its messages would interrupt the output of the next step.
      onLine: (line, stream) => isStopping || onLine(line, stream),
    })

  let child: Child = start()
  const { port, url } = await child.ready.catch(async (error: unknown) => {
    await child.stop()
    lock.release()
    throw error
  })
  if (siteUrl !== undefined) lock.announce({ lakeUrl: url, siteUrl })

  async function keepRunning(): Promise<void> {
    let delay = BACKOFF_MS.first
    for (;;) {
      const since = performance.now()
      const how = await child.ended
      if (isOver()) return
      if (performance.now() - since > HEALTHY_MS) delay = BACKOFF_MS.first
      const next = `The site goes on; starting the lake again in ${delay} ms.`
      onLine(`The lake stopped (${how}). ${next}`, 'stderr')
      await sleep(delay)
      if (isOver()) return
      delay = Math.min(delay * 2, BACKOFF_MS.most)
      child = start(port)
      child.ready.then(
        () => onLine('The lake is back.', 'stdout'),
        (error: unknown) => onLine(String(error), 'stderr'),
      )
    }
  }
  void keepRunning()

  return {
    url,
    async stop() {
      isStopping = true
      await child.stop()
      lock.release()
    },
  }
}
