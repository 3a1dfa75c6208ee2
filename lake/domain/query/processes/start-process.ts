import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { extname, join } from 'node:path'
import type { QueryProcessSettings } from './job.ts'

// The package is compiled: there the program is JavaScript.
const MAIN = join(import.meta.dirname, `main${extname(import.meta.filename)}`)
/** A machine under load starts processes slowly. */
const START_MS = 30_000
/** How much of what a process says on its way out is worth a line in the log. */
const MAX_LAST_WORDS = 2000

export interface QueryProcessOptions extends QueryProcessSettings {
  /** Limit of the heap; a query that needs more ends the process, and only that. */
  megabytes: number
  /** Runs with lower priority than other processes. */
  yields: boolean
}

/** Starts a process for queries; resolves once it is ready for the first. */
export async function startProcess(options: QueryProcessOptions): Promise<ChildProcess> {
  const { megabytes, yields, ...settings } = options
  const child = fork(MAIN, [JSON.stringify(settings satisfies QueryProcessSettings)], {
    execArgv: [`--max-old-space-size=${megabytes}`],
    // Passes no secrets of the lake.
    env: {
      NODE_ENV: process.env.NODE_ENV,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // A failed send is handled by the exit event.
  child.on('error', () => {})
  let lastWords = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-MAX_LAST_WORDS)
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const impatience = setTimeout(() => child.kill('SIGKILL'), START_MS)
  child.once('message', () => resolve())
  child.once('close', () => reject(new Error(`A process for queries did not start: ${lastWords}`)))
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
    // The process has ended, or the system has no priorities.
  }
}
