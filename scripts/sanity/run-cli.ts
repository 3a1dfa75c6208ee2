import { spawn } from 'node:child_process'
import { isLocal } from '../../lib/env.ts'
import { readLakeToken } from '../../server/supervisor/environment.ts'
import { print } from '../support/progress.ts'
import { withLake } from '../support/with-lake.ts'
import { binOf } from '../support/run-tool.ts'
import { openGateway } from './gateway.ts'
import { notNeeded } from './not-needed.ts'

const PRELOAD = new URL('./lead-to-lake.ts', import.meta.url).href
/** Asset URLs point to the lake itself, because the site may not be running. */
const OWN_ADDRESS = { LAKE_PUBLIC_URL: '' }
const QUIET = { DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' }

let isEnding = false

/** Runs the CLI in this terminal. Resolves to its exit code. */
async function runCli(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [binOf('sanity'), ...args], { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isEnding = true
      // The terminal sends Ctrl+C to the CLI, too, and the CLI then ends by itself.
      if (signal !== 'SIGINT') child.kill(signal)
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Environment variables that make the CLI use the embedded lake. */
function localEnvironment(gatewayPort: number): NodeJS.ProcessEnv {
  const { NO_PROXY = '', NODE_OPTIONS = '' } = process.env
  return {
    ...process.env,
    LAKE_GATEWAY_PORT: String(gatewayPort),
    NODE_OPTIONS: `${NODE_OPTIONS} --import=${PRELOAD}`.trim(),
    NO_PROXY: `${NO_PROXY},.sanity.io,localhost,127.0.0.1`,
    ...QUIET,
    SANITY_AUTH_TOKEN: readLakeToken(),
  }
}

const isAboutItself = ([command, ...rest]: readonly string[]) =>
  [undefined, 'help', '--help', '-h', '--version'].includes(command) || rest.includes('--help')

/** Prints to stderr, because stdout is the command's own output, which may be piped. */
function tellOfLake(line: string): void {
  if (!isEnding) print(`lake: ${line}`, 'stderr')
}

/**
 * Runs the Sanity CLI against the embedded lake, which is started for the command unless the site is
 * running. In cloud mode the CLI runs unchanged. Resolves to its exit code.
 */
export async function runSanityCli(args: readonly string[]): Promise<number> {
  if (!isLocal) return runCli(args, process.env)
  const instead = notNeeded(args)
  if (instead !== undefined) {
    print(instead)
    return 0
  }
  if (isAboutItself(args)) return runCli(args, { ...process.env, ...QUIET })
  return withLake({ onLine: tellOfLake, variables: OWN_ADDRESS }, async (lakeUrl) => {
    const gateway = await openGateway(lakeUrl)
    try {
      return await runCli(args, localEnvironment(gateway.port))
    } finally {
      gateway.close()
    }
  })
}
