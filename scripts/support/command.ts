import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { loadEnvFiles } from './env-files.ts'

interface Command<Options extends ParseArgsOptionsConfig> {
  /** Printed for --help: what it does, and each option. */
  help: string
  options: Options
  /** Value of NODE_ENV, which also chooses the .env files. */
  mode?: 'production' | 'development'
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/**
 * Runs one script: --help, .env files, arguments, and errors as sentences rather than stack
 * traces. `main` imports what reads the environment only when it runs.
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
