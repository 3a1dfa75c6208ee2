import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { loadEnvFiles } from './env-files.ts'

interface Command<Options extends ParseArgsOptionsConfig> {
  /** Text for --help: what the command does, and each option. */
  help: string
  options: Options
  /** Value of NODE_ENV, which also determines the .env files. */
  mode?: 'production' | 'development'
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

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
    loadEnvFiles(command.mode ?? 'production')
    await main(parseArgs({ options: command.options, allowPositionals: true }))
  } catch (error) {
    const isExpected = error instanceof Error && process.env['DEBUG'] === undefined
    console.error(isExpected ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
