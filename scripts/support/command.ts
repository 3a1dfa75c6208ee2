import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { BUILD_FOLDER } from '../../server/supervisor/build-folder.ts'
import { loadEnvFiles } from './env-files.ts'

const NOT_INSTALLED = new Set<unknown>(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])

interface Command<Options extends ParseArgsOptionsConfig> {
  /** Text for --help: what the command does, and each option. */
  help: string
  options: Options
  /** How many arguments it takes beside its options; none where this is left out. */
  positionals?: number
  /** Value of NODE_ENV, which also determines the .env files. */
  mode?: 'production' | 'development'
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/**
 * Refuses options that were written without the two dashes before them. npm takes these for its own and
 * passes on none: `npm run redirects:import a.csv --dry-run` would publish.
 */
export function refuseTakenByNpm(names: readonly string[]): void {
  const { npm_lifecycle_event: script, ...variables } = process.env
  // npm sets those of its own that have no value to an empty text.
  const taken = names.find((name) => variables[`npm_config_${name.replaceAll('-', '_')}`])
  if (script === undefined || taken === undefined) return
  throw new Error(
    `npm kept --${taken} for itself. Write two dashes before the options: npm run ${script} -- --${taken}`,
  )
}

/** Keeps what Node has compiled, for the next command and for the programs that this one starts. */
function keepCompiled(): void {
  const folder = (process.env['NODE_COMPILE_CACHE'] ??= resolve(BUILD_FOLDER, 'cache', 'node'))
  enableCompileCache(folder)
}

/** What Node adds where it does not know an option: how to write names that begin with a dash. */
const ADVICE_OF_NODE = /\. To specify a positional argument [^]*$/

function messageOf({ message, cause }: Error): string {
  // Node's fetch says nothing else, such as which host it did not find.
  if (message === 'fetch failed' && cause instanceof Error) return `${message}: ${cause.message}`
  return message.replace(ADVICE_OF_NODE, '; --help lists them.')
}

/** Prints why a command failed, with its stack trace only where DEBUG is set, and lets it end with 1. */
export function reportError(error: unknown): void {
  const isExpected = error instanceof Error && process.env['DEBUG'] === undefined
  console.error(isExpected ? `\n${messageOf(error)}` : error)
  process.exitCode = 1
}

/**
 * Runs one script: handles --help, reads .env files and arguments, and prints errors without stack
 * traces. `main` must import modules that read the environment dynamically, after the .env files.
 */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  main: (parsed: Parsed<Options>) => Promise<void>,
): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(command.help.trim())
    return
  }
  if (!existsSync('package.json')) {
    console.error('Run this from the root folder of the project, where package.json is.')
    process.exitCode = 1
    return
  }
  try {
    const { mode = 'production', options, positionals = 0 } = command
    refuseTakenByNpm(Object.keys(options))
    const parsed = parseArgs({ options, allowPositionals: true })
    const surplus = parsed.positionals[positionals]
    if (surplus !== undefined)
      throw new Error(`"${surplus}" is one argument too many; --help says what there may be.`)
    loadEnvFiles(mode)
    keepCompiled()
    await main(parsed)
  } catch (error) {
    reportError(error)
    if (NOT_INSTALLED.has(Object(error).code))
      console.error('The installation is not complete. Install it again: npm ci')
  }
}
