import { spawn } from 'node:child_process'
import { isLocal } from '../../lib/env.ts'
import { readLakeToken } from '../../server/supervisor/environment.ts'
import { print } from '../support/progress.ts'
import { withLake } from '../support/with-lake.ts'
import { binOf } from '../testing/run-tool.ts'
import { openGateway } from './gateway.ts'

const PRELOAD = new URL('./lead-to-lake.ts', import.meta.url).href
/** Assets have the address of the lake itself, because no site is there to serve them. */
const OWN_ADDRESS = { LAKE_PUBLIC_URL: '' }
const QUIET = { DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' }
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs the CLI on this terminal to its end; resolves to its exit code. Signals are for it to obey. */
async function runCli(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [binOf('sanity'), ...args], { env, stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** The CLI's environment when it speaks to the embedded lake. */
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

/** Standard output is the command's own, for pipes. */
const tellOfLake = (line: string) => print(`lake: ${line}`, 'stderr')

/**
 * Runs the Sanity CLI: against the embedded lake, started for the command unless the site runs,
 * or untouched where a project in Sanity's cloud is set. Resolves to its exit code.
 */
export async function runSanityCli(args: readonly string[]): Promise<number> {
  if (!isLocal) return runCli(args, process.env)
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
