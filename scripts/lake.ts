import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { refuseTakenByNpm, reportError } from './support/command.ts'
import { loadEnvFiles } from './support/env-files.ts'

/**
 * npm run lake -- <command>: runs the lake's own command line on this site's data, unless --dir names
 * other data.
 */
try {
  refuseTakenByNpm(['keep', 'dir', 'port'])
  loadEnvFiles('production')
  const { env } = await import('../lib/env.ts')
  const own = process.argv.slice(2)
  const names = ['dir', 'keep', 'port', 'project', 'dataset', 'allow-origin']
  const { positionals, values } = parseArgs({
    args: own,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    allowPositionals: true,
    strict: false,
  })
  // Without a command, the package would start a lake.
  if (positionals.length === 0 && names.some((name) => name in values) && !('help' in values))
    throw new Error('The command is missing, such as backup; --help lists them.')
  // Of two folders the last one counts.
  const args = [
    'lake/cli.ts',
    '--dir',
    join(env.DATA_DIR, 'lake'),
    ...(own.length > 0 ? own : ['--help']),
  ]
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'close')
  process.exitCode = Number(code ?? 1)
} catch (error) {
  reportError(error)
}
