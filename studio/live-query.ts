import { retry, timer, type Observable } from 'rxjs'
import type { DocumentStore } from 'sanity'

type Arguments = Parameters<DocumentStore['listenQuery']>

interface LiveQuery {
  query: Arguments[0]
  params: Arguments[1]
  options: Arguments[2]
  /** Told of each try that failed; written to the console unless it is given. */
  onProblem?: (problem: unknown) => void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * The answer of a query, and again whenever it changes. While the lake is away it is asked again and
 * again, less and less often; `listenQuery` alone ends with the first failure, and with it the form
 * that shows the answer.
 */
export function liveQuery<Answer>(
  documents: DocumentStore,
  { query, params, options, onProblem = console.warn }: LiveQuery,
): Observable<Answer> {
  const answers: Observable<Answer> = documents.listenQuery(query, params, options)
  return answers.pipe(
    retry({
      resetOnSuccess: true,
      delay: (problem, count) => {
        onProblem(problem)
        return timer(Math.min(FIRST_WAIT_MS * 2 ** (count - 1), LONGEST_WAIT_MS))
      },
    }),
  )
}

export const errorOf = (problem: unknown): Error =>
  problem instanceof Error ? problem : new Error(String(problem))
