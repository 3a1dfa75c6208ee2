import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { COMPILE_CACHE } from '../../lake/tests/start-lake.ts'

export const NO_NETWORK = pathToFileURL(join('tests', 'support', 'no-network.ts')).href

export interface CliResult {
  code: number
  stdout: string
  stderr: string
}

/** The file in which connections that would have left this machine are written down. */
const networkLog = (dir: string) => join(dir, 'network.log')

export function attemptsToLeave(dir: string): string {
  return existsSync(networkLog(dir)) ? readFileSync(networkLog(dir), 'utf8') : ''
}

/** Runs `npm run sanity -- <args>` with the data in `dir`, held to this machine. */
export function sanityCli(
  dir: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CliResult> {
  const own: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: dir,
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    NODE_OPTIONS: `--import=${NO_NETWORK}`,
    NETWORK_LOG: networkLog(dir),
    DATA_DIR: dir,
    CI: '1',
    ...env,
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/sanity.ts', ...args],
      { env: own },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : 0
        resolve({ code: error && code === 0 ? 1 : code, stdout, stderr })
      },
    )
  })
}

/** What a command printed; throws with its complaint when it failed. */
export async function printed(running: Promise<CliResult>): Promise<string> {
  const { code, stderr, stdout } = await running
  if (code === 0) return stdout
  throw new Error(`The CLI ended with ${code}: ${stderr}`)
}
