import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { refuseTakenByNpm, reportError } from './support/command.ts'
import { loadEnvFiles } from './support/env-files.ts'

/** What the commands for upkeep take. */
const options = {
  dir: { type: 'string' },
  keep: { type: 'string' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const

/**
 * npm run lake -- <command>: runs the lake's own command line on this site's data, unless --dir names
 * other data.
 */
try {
  refuseTakenByNpm(['keep', 'dir'])
  loadEnvFiles('production')
  const { env } = await import('../lib/env.ts')
  const given = process.argv.slice(2)
  const own = given.length > 0 ? given : ['--help']
  const { values, positionals } = parseArgs({ args: own, options, allowPositionals: true })
  // Without a command, the package would start a lake.
  if (positionals.length === 0 && !values.help && !values.version)
    throw new Error('The command is missing, such as backup; --help lists them.')
  // Of two folders the last one counts.
  const args = ['lake/cli.ts', '--dir', join(env.DATA_DIR, 'lake'), ...own]
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'close')
  process.exitCode = Number(code ?? 1)
} catch (error) {
  reportError(error)
}
