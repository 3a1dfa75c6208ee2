import {
  distinctUntilChanged,
  retry,
  timer,
  type MonoTypeOperatorFunction,
  type Observable,
} from 'rxjs'
import type { DocumentStore } from 'sanity'

type Arguments = Parameters<DocumentStore['listenQuery']>

interface LiveQuery {
  query: Arguments[0]
  params: Arguments[1]
  options: Arguments[2]
  /** Called after each failed attempt; without it, failures are written to the console. */
  onProblem?: (problem: unknown) => void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Asks again while the lake is unreachable, less and less often. */
export const askAgain = <Answer>(
  onProblem: (problem: unknown) => void = console.warn,
): MonoTypeOperatorFunction<Answer> =>
  retry({
    resetOnSuccess: true,
    delay: (problem, count) => {
      onProblem(problem)
      return timer(Math.min(FIRST_WAIT_MS * 2 ** (count - 1), LONGEST_WAIT_MS))
    },
  })

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The answer of a query, now and whenever it changes. `listenQuery` alone ends at the first
 * failure, and so would the form that shows the answer; and it repeats the answer whenever a document
 * that it listens to changes, so that whatever waits for a pause would wait as long as others type.
 */
export function liveQuery<Answer>(
  documents: DocumentStore,
  { query, params, options, onProblem }: LiveQuery,
): Observable<Answer> {
  const answers: Observable<Answer> = documents.listenQuery(query, params, options)
  return answers.pipe(distinctUntilChanged<Answer>(isSame), askAgain(onProblem))
}

export const errorOf = (problem: unknown): Error =>
  problem instanceof Error ? problem : new Error(String(problem))
