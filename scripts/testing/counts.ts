import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test that did not pass. */
export interface Failure {
  name: string
  /** The first line of its error. */
  message: string
}

export interface Counts {
  passed: number
  failures: readonly Failure[]
  /** Names of tests that failed and then passed at their second try. They count as passed. */
  flaky?: readonly string[]
}

async function readReport(file: string): Promise<unknown> {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined)
}

/** The first line of `text` that is not empty, without terminal colors. */
export function firstLine(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines.map((line) => line.trim()).find((line) => line !== '') ?? ''
}

/** Counts a run that exited with an error as at least one failure, whatever its report says. */
function honest(counts: Counts | undefined, code: number | null): Counts {
  const { passed = 0, failures = [] } = counts ?? {}
  if (failures.length > 0 || (code === 0 && passed > 0)) return { passed, failures }
  const ended = code === null ? 'was ended by a signal' : `ended with code ${code}`
  const found = counts === undefined ? 'left no report' : `reported ${passed} passed`
  return { passed, failures: [{ name: 'The whole run', message: `It ${ended} and ${found}.` }] }
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    /** One that passed at its second try keeps the messages of its first. */
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

function vitestFailures({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failures = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => ({
        name: `${file}: ${test.fullName}`,
        message: firstLine(test.failureMessages?.[0] ?? '') || `It was ${test.status}.`,
      }))
    // The file itself failed: it could not be loaded, or one of its hooks threw.
    const isWhole = status === 'failed' && message !== ''
    return isWhole ? [{ name: file, message: firstLine(message) }, ...failures] : failures
  })
}

/** Names of the tests in a Vitest JSON report that failed first and passed then. */
const vitestFlaky = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(
        ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0,
      )
      .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
  )

/** Adds up a Vitest JSON report. A skipped test counts as failed, because it shows nothing. */
export async function vitestCounts(file: string, code: number | null): Promise<Counts> {
  // The type describes Vitest's format; a missing report counts as a failed run.
  const report = (await readReport(file)) as VitestReport | undefined
  if (report === undefined) return honest(undefined, code)
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failures = vitestFailures(report)
  return { ...honest({ passed, failures }, code), flaky: vitestFlaky(report) }
}

interface Spec {
  title: string
  file: string
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}

interface Suite {
  title: string
  suites?: Suite[]
  specs?: Spec[]
}

interface PlaywrightReport {
  suites: Suite[]
  /** Errors outside of any test, such as a site that did not start. */
  errors: { message?: string }[]
  stats: { expected: number; flaky: number }
}

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

const PASSED = new Set(['expected', 'flaky'])

function playwrightFailures({ file, tests, title }: Spec): Failure[] {
  return tests
    .filter(({ status }) => !PASSED.has(status))
    .map(({ results, status }) => {
      const error = results.find((result) => result.error)?.error?.message ?? ''
      return { name: `${file}: ${title}`, message: firstLine(error) || `It was ${status}.` }
    })
}

/** Adds up a Playwright JSON report. Skipped tests count as failed. */
export async function playwrightCounts(file: string, code: number | null): Promise<Counts> {
  // The type describes Playwright's format; a missing report counts as a failed run.
  const report = (await readReport(file)) as PlaywrightReport | undefined
  if (report === undefined) return honest(undefined, code)
  const outside = report.errors.map(({ message = '' }) => ({
    name: 'Outside of the tests',
    message: firstLine(message),
  }))
  const specs = report.suites.flatMap(specsOf)
  const failures = [...outside, ...specs.flatMap(playwrightFailures)]
  const flaky = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file: from, title }) => `${from}: ${title}`)
  const { expected, flaky: second } = report.stats
  return { ...honest({ passed: expected + second, failures }, code), flaky }
}
