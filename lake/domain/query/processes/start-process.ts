import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { apiError } from '../../../model/errors.ts'
import type { QueryProcessSettings } from './job.ts'

// The published package is compiled, so there the program is a .js file.
const MAIN = join(import.meta.dirname, `main${extname(import.meta.filename)}`)
/** Generous, because a busy machine starts processes slowly. */
const START_MS = 30_000
/** How many characters of a failed process's error output go into the log. */
const MAX_LAST_WORDS = 2000

export interface QueryProcessOptions extends QueryProcessSettings {
  /** Heap limit in MB. A query that needs more ends this process and nothing else. */
  megabytes: number
  /** Run it with lower CPU priority than other processes. */
  yields: boolean
}

/**
 * Starts a query process; resolves once it can take the first job. Throws 503 if it does not start,
 * as on a machine that has no memory, process or file descriptor left.
 */
export async function startProcess(options: QueryProcessOptions): Promise<ChildProcess> {
  try {
    return await start(options)
  } catch (error) {
    console.error(`A process for queries did not start: ${String(error)}`)
    throw apiError(
      503,
      'The lake could not start a process for the query; ask again in a few seconds. Its log says why.',
      { retryAfter: 5 },
    )
  }
}

async function start(options: QueryProcessOptions): Promise<ChildProcess> {
  const { megabytes, yields, ...settings } = options
  const child = fork(MAIN, [JSON.stringify(settings satisfies QueryProcessSettings)], {
    execArgv: [`--max-old-space-size=${megabytes}`],
    // A minimal environment, so that no secrets of the lake are passed on.
    env: {
      NODE_ENV: process.env.NODE_ENV,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-MAX_LAST_WORDS)
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const impatience = setTimeout(() => child.kill('SIGKILL'), START_MS)
  child.once('message', () => resolve())
  // After the start, a failed send needs no handling of its own: the exit event follows it.
  child.on('error', reject)
  child.once('close', () => reject(new Error(lastWords || 'It ended without a word.')))
  try {
    await promise
  } finally {
    clearTimeout(impatience)
  }
  if (yields) giveWay(child)
  return child
}

function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has ended already, or the system has no priorities; both are fine.
  }
}
