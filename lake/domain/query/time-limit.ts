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

function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}
