import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { claimPort } from '../../server/listen.ts'
import { measureLoad } from '../support/processor-time.ts'
import { print, step } from '../support/progress.ts'
import { createShutdown } from '../support/shutdown.ts'
import { CHECKS, CONTENT_CHECK, GROUPS, ON_REQUEST } from './checks.ts'
import type { Check, Context, Outcome } from './checks.ts'
import { runInLanes, workersFor } from './lanes.ts'
import { printFailures, printFlaky, printTimes } from './report.ts'
import type { Result } from './report.ts'

const NO_NETWORK = pathToFileURL(join('tests', 'support', 'no-network.ts')).href

const listed = (names: Iterable<string>) => [...names].toSorted().join(', ')

function unknownChecks(names: readonly string[]): string {
  const ofAll = CHECKS.flatMap(({ name }) => (ON_REQUEST.has(name) ? [] : [name]))
  return `There is no check called ${names.join(', ')}.

  Each part of npm test    ${listed(ofAll)}
  Only by their names      ${listed(ON_REQUEST)}
  Several together         ${listed(Object.keys(GROUPS))}

npm test -- --help says what they are.`
}

/** The checks that `asked` names and those that they need; without names, all checks. */
function select(asked: readonly string[]): Check[] {
  if (asked.length === 0) return CHECKS.filter(({ name }) => !ON_REQUEST.has(name))
  const names = asked.flatMap((name) => GROUPS[name] ?? name)
  const known = new Set(CHECKS.map(({ name }) => name))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(unknownChecks(unknown))
  const wanted = CHECKS.filter(({ name }) => names.includes(name))
  const needed = new Set([...names, ...wanted.flatMap(({ needs = [] }) => needs)])
  return CHECKS.filter(({ name }) => needed.has(name))
}

async function runCheck(check: Check, context: Omit<Context, 'note'>): Promise<Outcome> {
  let outcome: Outcome = nothing(check.title, 'It did not come to an end.')
  await step(check.title, async (note) => {
    outcome = await check.run({ ...context, note })
    if (outcome.failures.length > 0) throw new Error(outcome.output)
    return outcome.passed === 1 ? undefined : `${outcome.passed} passed`
  }).catch((error: unknown) => {
    print(error instanceof Error ? error.message : String(error))
    print(`✗ ${check.title}: ${outcome.passed} passed, ${outcome.failures.length} failed\n`)
  })
  if (outcome.failures.length === 0 && outcome.report !== undefined) print(outcome.report)
  return outcome
}

/** The outcome of a check that ran no tests. */
const nothing = (name: string, message: string): Outcome => ({
  passed: 0,
  failures: [{ name, message }],
  output: '',
})

/**
 * Environment variables for the check `name`: its own data in `dir`, a free port, and no network
 * beyond this machine.
 */
export async function testEnvironment(dir: string, name: string): Promise<NodeJS.ProcessEnv> {
  return {
    ...process.env,
    CI: '1',
    DO_NOT_TRACK: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    // Sites under test must not use a core for pages and pictures that nobody looks at.
    ENCODE_AHEAD: 'false',
    // Sites and lakes start many times, with little more than half of the work if their code is
    // compiled once.
    NODE_COMPILE_CACHE: resolve('node_modules', '.cache', 'tests'),
    NODE_OPTIONS: `--import=${NO_NETWORK}`,
    NETWORK_LOG: join(dir, 'network.log'),
    // What tests and tools leave behind goes when the run ends.
    TMPDIR: dir,
    DATA_DIR: join(dir, name),
    IMPORTED_CONTENT: join(dir, CONTENT_CHECK),
    PORT: String(await claimPort(0, '127.0.0.1')),
  }
}

/**
 * Runs the named checks (by default all). Continues after a failure, except with checks that need
 * the failed one. Prints what failed and how long everything took; the last line is `N passed, N
 * failed`.
 */
export async function runChecks(names: readonly string[]): Promise<void> {
  const checks = select(names)
  const { defer, run: cleanUp, signal } = createShutdown()
  const dir = await mkdtemp(join(tmpdir(), 'site-test-'))
  defer(() => rm(dir, { recursive: true, force: true }))
  const workers = workersFor(checks.filter(({ alone }) => alone !== true).length)
  const started = performance.now()
  const load = measureLoad()
  const results = new Map<string, Result>()
  const isMissing = (name: string) => results.get(name)?.failures.length !== 0
  await runInLanes(checks, async (check) => {
    if (signal.aborted) return
    const { name, needs = [], title } = check
    const missing = needs.filter(isMissing)
    const reason = `It could not run without ${missing.join(' and ')}.`
    if (missing.length > 0) print(`✗ ${title}: ${reason}`)
    const begun = performance.now()
    let processor = 0
    const context = {
      dir,
      env: await testEnvironment(dir, name),
      signal,
      spend: (ms: number) => {
        processor += ms
      },
      workers: check.alone ? workersFor(1) : workers,
    }
    const outcome = missing.length > 0 ? nothing(name, reason) : await runCheck(check, context)
    results.set(name, { ...outcome, title, took: performance.now() - begun, processor })
  })
  await cleanUp()
  const all = [...results.values()]
  const passed = all.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = all.reduce((sum, { failures }) => sum + failures.length, 0)
  if (failed > 0 || signal.aborted) process.exitCode = 1
  if (all.length > 1) printTimes(all, performance.now() - started, load())
  printFlaky(all)
  printFailures(all)
  console.log(`\n${passed} passed, ${failed} failed`)
}
