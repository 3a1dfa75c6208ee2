#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { LINK_MS } from './domain/auth/session-lifetime.ts'
import type { LakeConfig } from './domain/config.ts'
import type { StartedLake } from './start-lake.ts'
import { upkeepCommand } from './upkeep.ts'

const HELP = `
embedded-lake [options]
embedded-lake <command> [--dir <folder>]

Runs a Content Lake on this machine until Ctrl+C, for a Sanity Studio, @sanity/client and whatever
else speaks Sanity's HTTP API. Its data stays in one folder.

  --port <number>          port on 127.0.0.1; 0 takes any free one (3999)
  --dir <folder>           database, tokens and assets (.data/lake)
  --project <id>           project id that clients use (local)
  --dataset <name>         dataset that clients use (production)
  --allow-origin <origin>  a Studio or site whose pages may use the lake, signed in or not; repeat it
                           for several. The sign-in link leads to the first (http://localhost:3333,
                           where "sanity dev" serves)
  --help, --version

Commands, each on the lake in --dir:

  backup <file>            writes all of it to one file, also while it runs
  restore <file>           puts a backup in its place; it must not be running. What was there is kept
  check [<file>]           reads everything and tells what is damaged or missing, in the lake or a backup
  compact [--keep <days>]  forgets what happened to documents longer ago (90), removes uploads that none
                           has named since, and gives the space back; it must not be running

The same and more can be set by variables, LAKE_PORT and so on: see README.md in this package.
`

const options = {
  port: { type: 'string' },
  dir: { type: 'string' },
  project: { type: 'string' },
  dataset: { type: 'string' },
  'allow-origin': { type: 'string', multiple: true },
  keep: { type: 'string' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const

const STUDIO_ORIGIN = 'http://localhost:3333'

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** Settings from command-line options, then from environment variables, then defaults. */
function configFrom(values: Values): LakeConfig {
  const { env } = process
  return readConfig({
    ...env,
    LAKE_PORT: values.port ?? env['LAKE_PORT'],
    LAKE_DIR: values.dir ?? env['LAKE_DIR'],
    LAKE_PROJECT: values.project ?? env['LAKE_PROJECT'],
    LAKE_DATASET: values.dataset ?? env['LAKE_DATASET'],
    // Pages of a site in development ask for whatever sizes @sanity/image-url makes.
    LAKE_IMAGE_ACCESS: env['LAKE_IMAGE_ACCESS'] || 'local',
    LAKE_ALLOW_ORIGINS:
      values['allow-origin']?.join(',') ?? (env['LAKE_ALLOW_ORIGINS'] || STUDIO_ORIGIN),
  })
}

/**
 * A sign-in link for the first administrator, good once. Printing it gives nothing away: whoever
 * sees this terminal can read the lake's files anyway.
 */
function signInLink({ lake }: StartedLake): string | undefined {
  const person = lake.access.people.list().find(({ role }) => role === 'administrator')
  if (person === undefined) return undefined
  const { code } = lake.access.createCode(
    { personId: person.id, loginMethod: 'dual', isLink: true },
    LINK_MS,
  )
  return `${lake.config.allowedOrigins[0] ?? STUDIO_ORIGIN}/#sid=${code}`
}

async function run(config: LakeConfig): Promise<void> {
  // Loaded here, because the upkeep commands do not need the server.
  const { startLake, stopOnSignals } = await import('./start-lake.ts')
  const started = await startLake(config)
  stopOnSignals(started)
  const { dir, host, projectId, dataset, allowedOrigins } = config
  const address = host === '127.0.0.1' ? `http://localhost:${started.port}` : started.url
  const link = signInLink(started)
  console.log(`The Content Lake is ready.

  address   ${address}
  project   ${projectId}, dataset ${dataset}
  data      ${relative('.', dir) || '.'}
  token     ${relative('.', join(dir, 'token'))}, for programs that write
  origins   ${allowedOrigins.join(', ')}
  sign in   ${link ?? 'with your password, at the Studio'}
${link === undefined ? '' : '            once, within 10 minutes; "#sid=…" can be added to any address of your Studio\n'}`)
}

/** Prints the progress of a long command, at most once a second. */
function teller(): (doing: string) => void {
  let said = -Infinity
  return (doing) => {
    if (performance.now() - said < 1000) return
    said = performance.now()
    console.error(`  ${doing}`)
  }
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, file, surplus] = positionals
  if (values.help === true) return console.log(HELP.trim())
  if (values.version === true) return console.log(versionOfPackage())
  const config = configFrom(values)
  if (command === undefined) return run(config)
  const upkeep = upkeepCommand(command)
  if (upkeep === undefined) throw new Error(`There is no command "${command}"; --help lists them.`)
  if (surplus !== undefined)
    throw new Error(`"${surplus}" is one argument too many; --help says what there may be.`)
  // Files and folders it creates must be readable by their owner only.
  process.umask(0o077)
  console.log(await upkeep(config.dir, file, teller(), values))
}

/** What Node adds where it does not know an option: how to write names that begin with a dash. */
const ADVICE_OF_NODE = /\. To specify a positional argument [^]*$/

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(
    error instanceof Error ? error.message.replace(ADVICE_OF_NODE, '; --help lists them.') : error,
  )
  process.exit(1)
}

function versionOfPackage(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
  )
  return version
}
