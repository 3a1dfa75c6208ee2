import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { claimPort } from '../../server/listen.ts'
import { print, step } from '../support/progress.ts'
import { createShutdown } from '../support/shutdown.ts'
import { CHECKS } from './checks.ts'
import type { Check, Context, Outcome } from './checks.ts'

const GUARD = pathToFileURL(join('tests', 'support', 'no-network.ts')).href

/** The checks that `names` ask for and those that they need; all of them for no name. */
function select(names: readonly string[]): Check[] {
  if (names.length === 0) return [...CHECKS]
  const known = CHECKS.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no check called ${unknown.join(', ')}; there are ${known.join(', ')}.`,
    )
  }
  const wanted = CHECKS.filter(({ name }) => names.includes(name))
  const needed = new Set([...names, ...wanted.flatMap(({ needs = [] }) => needs)])
  return CHECKS.filter(({ name }) => needed.has(name))
}

async function runCheck(check: Check, context: Omit<Context, 'note'>): Promise<Outcome> {
  let outcome: Outcome = { passed: 0, failed: 1, output: '' }
  await step(check.title, async (note) => {
    outcome = await check.run({ ...context, note })
    if (outcome.failed > 0) throw new Error(outcome.output)
    return outcome.passed === 1 ? undefined : `${outcome.passed} passed`
  }).catch((error: unknown) => {
    print(error instanceof Error ? error.message : String(error))
    print(`✗ ${check.title}: ${outcome.passed} passed, ${outcome.failed} failed\n`)
  })
  if (outcome.failed === 0 && outcome.report !== undefined) print(outcome.report)
  return outcome
}

/** Variables of everything that tests run: data in `dir`, a free port, and no way off this machine. */
export async function testEnvironment(dir: string): Promise<NodeJS.ProcessEnv> {
  return {
    ...process.env,
    CI: '1',
    DO_NOT_TRACK: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: `--import=${GUARD}`,
    NETWORK_LOG: join(dir, 'network.log'),
    DATA_DIR: join(dir, 'data'),
    PORT: String(await claimPort(0, '127.0.0.1')),
  }
}

/**
 * Runs the checks that `names` ask for (all by default), every one even after a failure, except
 * those whose needs failed. The last line printed is `N passed, N failed`.
 */
export async function runChecks(names: readonly string[]): Promise<void> {
  const checks = select(names)
  const { defer, run: cleanUp, signal } = createShutdown()
  const dir = await mkdtemp(join(tmpdir(), 'site-test-'))
  defer(() => rm(dir, { recursive: true, force: true }))
  const context = { dir, env: await testEnvironment(dir), signal }
  const outcomes = new Map<string, Outcome>()
  for (const check of checks) {
    if (signal.aborted) break
    const missing = check.needs?.filter((name) => (outcomes.get(name)?.failed ?? 1) > 0) ?? []
    if (missing.length > 0) print(`✗ ${check.title} could not run without ${missing.join(', ')}`)
    const outcome =
      missing.length > 0 ? { passed: 0, failed: 1, output: '' } : await runCheck(check, context)
    outcomes.set(check.name, outcome)
  }
  await cleanUp()
  const results = [...outcomes.values()]
  const passed = results.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = results.reduce((sum, outcome) => sum + outcome.failed, 0)
  if (failed > 0 || signal.aborted) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
}
