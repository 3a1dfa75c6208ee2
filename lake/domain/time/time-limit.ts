import { Script, createContext } from 'node:vm'

const sandbox = createContext({ job: (): unknown => undefined })
const script = new Script('job()')

/** Thrown when a job ran longer than allowed. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
}

/**
 * Runs `job` and stops it after `limitMs`, even inside a regular expression; then throws
 * TimeLimitError. `node:vm` is used only for its timer and is no sandbox here: the job works on the
 * caller's own objects.
 */
export function withTimeLimit<Result>(limitMs: number, job: () => Result): Result {
  let result: { value: Result } | undefined
  sandbox.job = () => {
    result = { value: job() }
  }
  try {
    script.runInContext(sandbox, { timeout: limitMs })
  } catch (error) {
    if (!isTimeout(error)) throw error
  }
  if (result === undefined) throw new TimeLimitError(`stopped after ${limitMs} ms`)
  return result.value
}

/** How many times its limit a query may take on the clock when the machine is busy. */
export const BUSY_FACTOR = 4

/**
 * Runs `job`, which may have no side effects, within `limitMs` of CPU time. The timer runs on the
 * clock, so a job that was stopped while other programs had the CPU runs once more, with a longer
 * timer. Throws TimeLimitError.
 */
export function withCpuLimit<Result>(limitMs: number, job: () => Result): Result {
  const before = cpuMs()
  try {
    return withTimeLimit(limitMs, job)
  } catch (error) {
    if (!(error instanceof TimeLimitError) || cpuMs() - before > limitMs / 2) throw error
    return withTimeLimit(limitMs * (BUSY_FACTOR - 1), job)
  }
}

/** CPU time of this thread, in ms; time spent waiting for the CPU does not count. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}
