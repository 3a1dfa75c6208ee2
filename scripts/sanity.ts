import { reportError } from './support/command.ts'
import { loadEnvFiles } from './support/env-files.ts'

/** npm run sanity -- <command>: passes every argument, even --help, to the Sanity CLI. */
try {
  loadEnvFiles('production')
  const { runSanityCli } = await import('./sanity/run-cli.ts')
  process.exitCode = await runSanityCli(process.argv.slice(2))
} catch (error) {
  reportError(error)
}
