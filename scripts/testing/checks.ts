import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Note } from '../support/progress.ts'
import { findChromium, installChromium } from './chromium.ts'
import { playwrightCounts, vitestCounts } from './counts.ts'
import type { Counts } from './counts.ts'
import { runPlaywright } from './run-playwright.ts'
import { binOf, runNode } from './run-tool.ts'
import { checkGeneratedTypes } from './typegen.ts'

export interface Outcome extends Counts {
  /** Shown when something failed. */
  output: string
  /** Shown when nothing did. */
  report?: string
}

export interface Context {
  env: NodeJS.ProcessEnv
  /** Folder for reports, removed at the end. */
  dir: string
  note: Note
  signal: AbortSignal
}

export interface Check {
  name: string
  title: string
  run(context: Context): Promise<Outcome>
  /** Names of checks without which this one cannot run. */
  needs?: readonly string[]
}

const PASSED: Outcome = { passed: 1, failed: 0, output: '' }
const failed = (output: string): Outcome => ({ passed: 0, failed: 1, output })

/** A check that passes when each of `commands` (arguments to node) ends well. */
function tool(name: string, title: string, ...commands: readonly string[][]): Check {
  return {
    name,
    title,
    async run(context) {
      for (const command of commands) {
        const { code, output } = await runNode(command, context)
        if (code !== 0) return failed(output)
      }
      return PASSED
    },
  }
}

const chromium: Check = {
  name: 'chromium',
  title: 'Chromium',
  async run({ note }) {
    if (findChromium() === undefined) {
      note('installing')
      installChromium()
    }
    return PASSED
  },
}

const typegen: Check = {
  name: 'typegen',
  title: 'Generated types are up to date',
  async run(context) {
    const problem = await checkGeneratedTypes(context)
    return problem === undefined ? PASSED : failed(problem)
  },
}

/** The tests of one folder under tests/. */
function vitest(name: string, title: string): Check {
  return {
    name,
    title,
    async run(context) {
      const report = join(context.dir, `${name}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const args = ['run', '--config', 'tests/vitest.config.ts', `tests/${name}/`, ...reporters]
      const { code, output } = await runNode([binOf('vitest'), ...args], context)
      return { ...(await vitestCounts(report, code)), output }
    },
  }
}

/** The tests of some projects of tests/playwright.config.ts. */
function playwright(name: string, title: string, projects: readonly string[]): Check {
  return {
    name,
    title,
    needs: ['chromium', 'build'],
    async run(context) {
      const report = join(context.dir, `${name}.json`)
      const { code, output } = await runPlaywright(projects, report, context)
      return { ...(await playwrightCounts(report, code)), output }
    },
  }
}

const bytes: Check = {
  name: 'bytes',
  title: 'Bytes that visitors load',
  needs: ['chromium', 'build'],
  async run(context) {
    const { code, output } = await runNode(['tests/budgets/bytes.ts'], context)
    return code === 0 ? { ...PASSED, report: output } : failed(output)
  },
}

const network: Check = {
  name: 'network',
  title: 'Nothing tried to leave this machine',
  async run({ env }) {
    const log = await readFile(env['NETWORK_LOG'] ?? '', 'utf8').catch(() => '')
    return log === '' ? PASSED : failed(log)
  },
}

/** In the order in which they run: quick ones first. */
export const CHECKS: readonly Check[] = [
  chromium,
  tool(
    'types',
    'Types',
    [binOf('next'), 'typegen'],
    [binOf('typescript', 'tsc'), '--noEmit', '-p', '.'],
  ),
  tool('lint', 'Lint', [binOf('oxlint'), '--deny-warnings']),
  tool('format', 'Format', [binOf('oxfmt'), '--check']),
  tool('dead-code', 'Dead code', [binOf('knip'), '--config', 'tests/knip.json']),
  typegen,
  vitest('unit', 'Unit tests'),
  vitest('lake', 'Content Lake tests'),
  tool('build', 'Production build', ['scripts/build.ts']),
  bytes,
  // Before the browser tests, which change content in the end.
  playwright('visual', 'Every page and section looks as it did', ['visual']),
  playwright('browser', 'Browser tests', ['visitors', 'editors']),
  network,
]
