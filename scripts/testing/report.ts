import { print, seconds } from '../support/progress.ts'
import type { Outcome } from './checks.ts'

/** The result of a check. */
export interface Result extends Outcome {
  title: string
  /** Duration in milliseconds. */
  took: number
  /** Processor time in milliseconds of all its programs together; 0 if that is not known. */
  processor: number
}

const MOST_LINES = 40
const MOST_CHARACTERS = 300

/**
 * Prints how long each check took, the longest first, and how long processors worked for it, which
 * other work on the machine hardly changes. `total` is in milliseconds and less than the sum of the
 * checks, because they run at the same time. `load`, from 0 to 1, tells whether they could be done
 * sooner in another order, or only with less work.
 */
export function printTimes(results: readonly Result[], total: number, load: number): void {
  const rows = results.toSorted((one, other) => other.took - one.took)
  const processor = rows.reduce((sum, row) => sum + row.processor, 0)
  const width = Math.max(...results.map(({ title }) => title.length))
  print(
    `\n${'Time of each part'.padEnd(width + 2)}  ${'took'.padStart(12)}  ${'processor'.padStart(12)}`,
  )
  for (const { title, took, processor: used } of [
    ...rows,
    { title: 'All', took: total, processor },
  ]) {
    const times = [took, used].map((ms) => (ms > 0 ? seconds(ms) : '').padStart(12))
    print(`  ${title.padEnd(width)}  ${times.join('  ')}`.trimEnd())
  }
  // No part counts the pages of its browsers.
  print(
    `Processors were busy ${Math.round(load * 100)} % of the time, also with browsers and other programs.`,
  )
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
