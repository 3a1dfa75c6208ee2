import { concat, defer, NEVER, of, throwError, type Observable } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveQuery } from '../../studio/live-query.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A store whose queries end as the given observables do, one after the other. */
function storeOf(...tries: Observable<string>[]) {
  const asked = vi.fn<() => Observable<string>>(() => tries.shift() ?? NEVER)
  // Only this method is used.
  const store = { listenQuery: () => defer(asked) } as unknown as DocumentStore
  return { store, asked }
}

const away = () => throwError(() => new Error('away'))
const query = { query: '*', params: {}, options: { apiVersion: '2025-09-25' } }

test('a query that fails is asked again, less and less often, and its problems are told', () => {
  const { asked, store } = storeOf(away(), away(), concat(of('here'), NEVER))
  const [answers, problems, ended] = [[] as string[], [] as unknown[], vi.fn<() => void>()]
  liveQuery<string>(store, {
    ...query,
    onProblem: (problem) => problems.push(problem),
  }).subscribe({ next: (answer) => answers.push(answer), error: ended, complete: ended })
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(asked).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1999)
  expect(answers).toEqual([])
  vi.advanceTimersByTime(1)
  expect(answers).toEqual(['here'])
  expect(problems).toEqual([new Error('away'), new Error('away')])
  expect(ended).not.toHaveBeenCalled()
})

test('after an answer the waits begin anew, and none is longer than half a minute', () => {
  const failed = Array.from({ length: 12 }, away)
  const { asked, store } = storeOf(concat(of('here'), away()), ...failed)
  const subscription = liveQuery(store, { ...query, onProblem: () => {} }).subscribe()
  vi.advanceTimersByTime(1000)
  expect(asked).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(2000 + 4000 + 8000 + 16_000)
  expect(asked).toHaveBeenCalledTimes(6)
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveBeenCalledTimes(8)
  subscription.unsubscribe()
  vi.advanceTimersByTime(120_000)
  expect(asked).toHaveBeenCalledTimes(8)
})

test('an answer that says the same again is not told, but after a failure it is', () => {
  const repeated = concat(of('here', 'here'), away())
  const { store } = storeOf(repeated, concat(of('here', 'there', 'there'), NEVER))
  const answers: string[] = []
  liveQuery<string>(store, { ...query, onProblem: () => {} }).subscribe((answer) =>
    answers.push(answer),
  )
  expect(answers).toEqual(['here'])
  vi.advanceTimersByTime(1000)
  expect(answers).toEqual(['here', 'here', 'there'])
})

test('answers are compared by what they hold', () => {
  const all = concat(of({ a: [1] }, { a: [1] }, { a: [2] }), NEVER)
  // Only this method is used.
  const store = { listenQuery: () => all } as unknown as DocumentStore
  const answers: object[] = []
  liveQuery<object>(store, query).subscribe((answer) => answers.push(answer))
  expect(answers).toEqual([{ a: [1] }, { a: [2] }])
})
