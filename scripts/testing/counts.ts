import { readFile } from 'node:fs/promises'

export interface Counts {
  passed: number
  failed: number
}

async function readReport(file: string): Promise<unknown> {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined)
}

/** A run that ended badly has failed at least once, whatever its report says. */
function honest(counts: Counts, code: number | null): Counts {
  const isClean = code === 0 && counts.passed + counts.failed > 0
  return isClean ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** Sums of a Vitest JSON report. A skipped test counts as failed: it shows nothing. */
export async function vitestCounts(file: string, code: number | null): Promise<Counts> {
  // The shape is Vitest's own; a missing report is a failed run.
  const report = (await readReport(file)) as VitestReport | undefined
  if (report === undefined) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests
  return honest({ passed: report.numPassedTests, failed }, code)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Sums of a Playwright JSON report. Skipped and flaky tests count as failed. */
export async function playwrightCounts(file: string, code: number | null): Promise<Counts> {
  // The shape is Playwright's own; a missing report is a failed run.
  const report = (await readReport(file)) as PlaywrightReport | undefined
  if (report === undefined) return { passed: 0, failed: 1 }
  const { expected, flaky, skipped, unexpected } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky + skipped }, code)
}
