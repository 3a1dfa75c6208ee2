import { loadEnvFiles } from './support/env-files.ts'

/** npm run sanity -- <command>: passes every argument, even --help, to the Sanity CLI. */
try {
  loadEnvFiles('production')
  const { runSanityCli } = await import('./sanity/run-cli.ts')
  process.exitCode = await runSanityCli(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof Error && process.env['DEBUG'] === undefined
  console.error(isExpected ? `\n${error.message}` : error)
  process.exitCode = 1
}
