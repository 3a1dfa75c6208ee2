import { print, seconds } from '../support/progress.ts'
import type { Outcome } from './checks.ts'

/** The result of a check. */
export interface Result extends Outcome {
  title: string
  /** Duration in milliseconds. */
  took: number
}

const MOST_LINES = 40
const MOST_CHARACTERS = 300

/**
 * Prints how long each check took, the longest first. `total` is in milliseconds and less than
 * their sum, because checks run at the same time.
 */
export function printTimes(results: readonly Result[], total: number): void {
  const rows = results.toSorted((one, other) => other.took - one.took)
  const width = Math.max(...results.map(({ title }) => title.length))
  print('\nTime of each part')
  for (const { title, took } of [...rows, { title: 'All', took: total }]) {
    print(`  ${title.padEnd(width)}  ${seconds(took).padStart(12)}`)
  }
}

/**
 * Prints all failed tests and their errors in a few lines at the end, where even a truncated log
 * shows them.
 */
export function printFailures(results: readonly Result[]): void {
  const lines = results.flatMap(({ failures, title }) =>
    failures.map(({ name, message }) => `  ${title} › ${name}: ${message}`),
  )
  if (lines.length === 0) return
  print('\nFailed')
  for (const line of lines.slice(0, MOST_LINES)) print(line.slice(0, MOST_CHARACTERS))
  if (lines.length > MOST_LINES) print(`  and ${lines.length - MOST_LINES} more, named above`)
}

/** Prints tests that needed a second try, so that nobody takes them for reliable. */
export function printFlaky(results: readonly Result[]): void {
  const lines = results.flatMap(({ flaky = [], title }) =>
    flaky.map((name) => `  ${title} › ${name}`),
  )
  if (lines.length > 0) print(['\nPassed at the second try only', ...lines].join('\n'))
}
