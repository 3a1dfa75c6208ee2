import { print, seconds } from '../support/progress.ts'
import type { Outcome } from './checks.ts'

/** What came of a check. */
export interface Result extends Outcome {
  title: string
  /** Milliseconds. */
  took: number
}

const MOST_LINES = 40
const MOST_CHARACTERS = 300

/** Where the time went, the longest part first; `total` in milliseconds, as parts run side by side. */
export function printTimes(results: readonly Result[], total: number): void {
  const rows = results.toSorted((one, other) => other.took - one.took)
  const width = Math.max(...results.map(({ title }) => title.length))
  print('\nTime of each part')
  for (const { title, took } of [...rows, { title: 'All', took: total }]) {
    print(`  ${title.padEnd(width)}  ${seconds(took).padStart(12)}`)
  }
}

/** Every test that failed and why, in a few lines at the end, where even a log that was cut has them. */
export function printFailures(results: readonly Result[]): void {
  const lines = results.flatMap(({ failures, title }) =>
    failures.map(({ name, message }) => `  ${title} › ${name}: ${message}`),
  )
  if (lines.length === 0) return
  print('\nFailed')
  for (const line of lines.slice(0, MOST_LINES)) print(line.slice(0, MOST_CHARACTERS))
  if (lines.length > MOST_LINES) print(`  and ${lines.length - MOST_LINES} more, named above`)
}

/** Tests that needed a second try, so that nobody takes them for sound. */
export function printFlaky(results: readonly Result[]): void {
  const lines = results.flatMap(({ flaky = [], title }) =>
    flaky.map((name) => `  ${title} › ${name}`),
  )
  if (lines.length > 0) print(['\nPassed at the second try only', ...lines].join('\n'))
}
