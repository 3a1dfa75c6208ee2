import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child.ts'
import type { Child, LineReader } from './child.ts'
import { lockData } from './data-lock.ts'

const READY_WITHIN_MS = 20_000
const BACKOFF_MS = { first: 250, most: 10_000 }
/** A lake that ran this long had started well: the next failure counts as the first. */
const HEALTHY_MS = 30_000
const PRELOAD = new URL('./exit-with-parent.ts', import.meta.url).href

/** The embedded Content Lake, kept running until it is stopped. */
export interface Lake {
  url: string
  stop(): Promise<void>
}

interface LakeOptions {
  /** Folder that no other lake may work on at the same time. */
  dataDir: string
  /** LAKE_* variables and the rest of the environment. */
  env: NodeJS.ProcessEnv
  onLine: LineReader
}

/** Starts the lake. Rejects when its first start fails; later failures are retried for ever. */
export async function startLake({ dataDir, env, onLine }: LakeOptions): Promise<Lake> {
  const lock = lockData(dataDir)
  let isStopping = false
  const start = (port?: number) =>
    startChild({
      name: 'lake',
      args: ['--import', PRELOAD, 'lake/main.ts'],
      // Whoever holds the address must find the lake there again after a restart.
      env: port === undefined ? env : { ...env, LAKE_PORT: String(port) },
      readyWithinMs: READY_WITHIN_MS,
      onLine,
    })

  let child: Child = start()
  const { port, url } = await child.ready.catch(async (error: unknown) => {
    await child.stop()
    lock.release()
    throw error
  })

  async function keepRunning(): Promise<void> {
    let delay = BACKOFF_MS.first
    for (;;) {
      const since = Date.now()
      const how = await child.ended
      if (isStopping) return
      if (Date.now() - since > HEALTHY_MS) delay = BACKOFF_MS.first
      const next = `The site goes on; starting the lake again in ${delay} ms.`
      onLine(`The lake stopped (${how}). ${next}`, 'stderr')
      await sleep(delay)
      if (isStopping) return
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
