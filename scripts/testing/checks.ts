import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { provideChromium } from './chromium.ts'
import { firstLine, playwrightCounts, vitestCounts } from './counts.ts'
import type { Counts } from './counts.ts'
import { runPlaywright } from './run-playwright.ts'
import { binOf, runNode } from '../support/run-tool.ts'
import type { ToolContext } from '../support/run-tool.ts'
import { checkGeneratedTypes } from './typegen.ts'

export interface Outcome extends Counts {
  /** Shown in full if something failed. */
  output: string
  /** Shown if nothing failed. */
  report?: string
}

export interface Context extends ToolContext {
  /** Folder for reports, removed at the end. */
  dir: string
  /** How many processes the check may use. */
  workers: number
}

export interface Check {
  name: string
  title: string
  run(context: Context): Promise<Outcome>
  /** Names of earlier checks without which this one cannot run. */
  needs?: readonly string[]
  /**
   * Set if nothing else may run at the same time, because the check uses all cores or writes what
   * others read.
   */
  alone?: true
}

/** The check that fills the lake of which the sites under test get a copy. */
export const CONTENT_CHECK = 'content'

/**
 * Test files at once for each core, for tests that mostly wait for sites or lakes of their own.
 */
const FILES_PER_CORE = 2

/** Tests of the lake's most used endpoints. */
const LAKE_CORE = ['query', 'mutations', 'perspectives', 'actions', 'listen', 'auth-roles'].map(
  (name) => `lake/tests/${name}.test.ts`,
)

const PASSED: Outcome = { passed: 1, failures: [], output: '' }
const failed = (name: string, output: string): Outcome => ({
  passed: 0,
  failures: [{ name, message: firstLine(output) }],
  output,
})

/** A check that passes if each of `commands` (arguments for node) exits with success. */
function tool(name: string, title: string, ...commands: readonly string[][]): Check {
  return {
    name,
    title,
    async run(context) {
      for (const command of commands) {
        const { code, output } = await runNode(command, context)
        if (code !== 0) return failed(name, output)
      }
      return PASSED
    },
  }
}

const chromium: Check = {
  name: 'chromium',
  title: 'Chromium',
  alone: true,
  async run({ note }) {
    provideChromium(() => note('installing'))
    return PASSED
  },
}

const typegen: Check = {
  name: 'typegen',
  title: 'Generated types are up to date',
  alone: true,
  async run(context) {
    const problem = await checkGeneratedTypes(context)
    return problem === undefined ? PASSED : failed('npm run typegen', problem)
  },
}

interface VitestOptions {
  /** Files at once for each core, which can be high for tests that mostly wait. */
  perCore?: number
  /** Files at once, however few cores there are for them. */
  least?: number
  /** How often a test that failed is tried again. */
  retry?: number
}

/** For tests of real processes and sockets, which wait for each other on a busy machine. */
const WITH_PROCESSES: VitestOptions = { perCore: FILES_PER_CORE, retry: 1 }

/** The tests of one folder under tests/, or of the named files and folders. */
function vitest(
  name: string,
  title: string,
  files: readonly string[] = [`tests/${name}/`],
  { least = 1, perCore = 1, retry = 0 }: VitestOptions = {},
): Check {
  return {
    name,
    title,
    async run(context) {
      const report = join(context.dir, `${name}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const workers = Math.max(least, context.workers * perCore)
      const how = [`--maxWorkers=${workers}`, `--retry=${retry}`]
      const args = ['run', '--config', 'tests/vitest.config.ts', ...files, ...how, ...reporters]
      const { code, output } = await runNode([binOf('vitest'), ...args], context)
      return { ...(await vitestCounts(report, code)), output }
    },
  }
}

/** The tests of a folder that start the built site and then mostly wait for it. */
function onOwnSites(name: string, title: string): Check {
  return {
    ...vitest(name, title, [`tests/${name}/`], WITH_PROCESSES),
    needs: ['build', CONTENT_CHECK],
  }
}

/** The tests of a project in tests/playwright.config.ts, on a site of their own. */
function playwright(name: string, title: string): Check {
  return {
    name,
    title,
    needs: ['chromium', 'build', CONTENT_CHECK],
    async run(context) {
      const report = join(context.dir, `${name}.json`)
      const workers = [`--workers=${context.workers}`]
      const { code, output } = await runPlaywright(name, report, context, workers)
      return { ...(await playwrightCounts(report, code)), output }
    },
  }
}

/** The only check that may use the network, and only for a project that was set explicitly. */
const conformance: Check = {
  name: 'conformance',
  title: "The protocol, as Sanity's client speaks it",
  async run(context) {
    const { run } = vitest('conformance', '', ['lake/tests/conformance/'], WITH_PROCESSES)
    const project = context.env['SANITY_CONFORMANCE_PROJECT_ID']
    if (!project) return run(context)
    context.note(`against the project ${project}`)
    return run({ ...context, env: { ...context.env, NODE_OPTIONS: '' } })
  },
}

const bytes: Check = {
  name: 'bytes',
  title: 'Bytes that visitors load',
  needs: ['chromium', 'build', CONTENT_CHECK],
  async run(context) {
    const { code, output } = await runNode(['tests/budgets/bytes.ts'], context)
    return code === 0 ? { ...PASSED, report: output } : failed('npm run bytes', output)
  },
}

const secondCompany: Check = {
  name: 'second-company',
  title: 'Another company moves in',
  needs: ['chromium'],
  async run(context) {
    const { code, output } = await runNode(['tests/second-company/check.ts'], context)
    return code === 0 ? { ...PASSED, report: output } : failed('second company', output)
  },
}

const network: Check = {
  name: 'network',
  title: 'Nothing tried to leave this machine',
  async run({ env }) {
    const log = await readFile(env['NETWORK_LOG'] ?? '', 'utf8').catch(() => '')
    return log === '' ? PASSED : failed('network', log)
  },
}

/** Names that stand for several checks; `quick` is the one to run while working. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  // With the content, which four files of unit tests would otherwise import for themselves.
  quick: [CONTENT_CHECK, 'types', 'lint', 'unit', 'lake-core'],
  browser: ['visitors', 'connected', 'editors'],
}

/**
 * Checks that run only if named: another check covers them, they need another build of the site, or they
 * take long.
 */
export const ON_REQUEST: ReadonlySet<string> = new Set([
  'lake-core',
  'conformance',
  'instances',
  'other-browsers',
  'soak',
])

/** In the order in which they start: those that others need and quick ones, then the longest ones. */
export const CHECKS: readonly Check[] = [
  chromium,
  typegen,
  { ...tool(CONTENT_CHECK, 'Demo content', ['scripts/content-import.ts']), alone: true },
  tool(
    'types',
    'Types',
    [binOf('next'), 'typegen'],
    // One checker, because each of several works out again what the others have.
    [binOf('typescript', 'tsc'), '--noEmit', '-p', '.', '--checkers', '1'],
  ),
  tool('lint', 'Lint', [binOf('oxlint'), '--deny-warnings']),
  tool('format', 'Format', [binOf('oxfmt'), '--list-different']),
  tool('dead-code', 'Dead code', [binOf('knip'), '--config', 'tests/knip.json']),
  vitest('lake-core', 'Content Lake: reading and writing', LAKE_CORE),
  conformance,
  { ...tool('build', 'Production build', ['scripts/build.ts']), alone: true },
  playwright('visitors', 'What visitors see and do'),
  playwright('connected', 'Newsletter provider and monitoring'),
  playwright('plain-studio', 'The lake with a Studio and a site of another project'),
  onOwnSites('faults', 'Crashes, full disks and lost messages'),
  onOwnSites(
    'instances',
    'Three sites behind nginx, over one lake and over a stand-in of the cloud',
  ),
  onOwnSites('other-browsers', 'Pages, menu, newsletter and search in Firefox and WebKit'),
  {
    ...onOwnSites(
      'soak',
      'Minutes of everything at once leave memory and descriptors as they were',
    ),
    alone: true,
  },
  vitest('lake', 'Content Lake tests', ['lake/tests/', 'tests/lake/'], WITH_PROCESSES),
  onOwnSites('security', 'Attacks on the running site'),
  vitest('unit', 'Unit tests', ['tests/unit/'], { perCore: FILES_PER_CORE, least: 3 }),
  vitest('scaffold', 'npm run new adds what passes all checks'),
  playwright('visual', 'Every page and section looks as it did'),
  bytes,
  secondCompany,
  // Alone, because the Studio uses a whole core for each page, and on a busy machine it looks ready
  // before it is.
  { ...playwright('editors', 'What editors do in the Studio'), alone: true },
  { ...network, alone: true },
]
