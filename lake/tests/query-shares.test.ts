import { expect, test } from 'vitest'
import type { QueryJob } from '../domain/query/processes/job.ts'
import { QueryPool } from '../domain/query/processes/query-pool.ts'
import { TimeBudget } from '../domain/time/time-budget.ts'
import { Seats } from '../http/server/seats.ts'

/** A runner whose queries end when the test decides; it fails if two run at once. */
class Runner {
  readonly begun: string[] = []
  #end: ((body: Uint8Array) => void) | undefined
  #fail: ((error: Error) => void) | undefined

  run({ query }: QueryJob): Promise<Uint8Array> {
    if (this.#end !== undefined) throw new Error('Two at once')
    this.begun.push(query)
    return new Promise((resolve, reject) => {
      this.#end = resolve
      this.#fail = reject
    })
  }

  async end(error?: Error): Promise<void> {
    const [end, fail] = [this.#end, this.#fail]
    this.#end = undefined
    if (error === undefined) end?.(new Uint8Array())
    else fail?.(error)
    await settled()
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

const job = (query: string): QueryJob => ({
  query,
  params: {},
  identity: '',
  sanity: { projectId: '', dataset: '' },
  withSourceMap: false,
  limitMs: 1,
  perspective: [],
  publicOnly: true,
  returnQuery: false,
  maxCharacters: undefined,
  startedAt: 0,
})

function poolWith(limits: { perClient?: number; waiting?: number; waitMs?: number }) {
  const runner = new Runner()
  const pool = new QueryPool([runner], { perClient: 10, waiting: 10, waitMs: 60_000, ...limits })
  const ask = (client: string, query: string) =>
    pool.run(client, job(query)).then(
      () => 'answered',
      (error: unknown) => error,
    )
  return { runner, ask }
}

test('one query runs at a time, and nobody comes twice in a row while another waits', async () => {
  const { ask, runner } = poolWith({})
  const answers = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')]
  for (const _ of answers) await runner.end()
  expect(runner.begun).toEqual(['a1', 'b1', 'a2', 'c1', 'a3'])
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['answered']))
})

test('of two runners, no client has both, and another is served at once', async () => {
  const runners = [new Runner(), new Runner()] as const
  const pool = new QueryPool(runners, { perClient: 10, waiting: 10, waitMs: 60_000 })
  const answers = ['a', 'a', 'b', 'b'].map((client, n) => pool.run(client, job(`${client}${n}`)))
  await settled()
  expect(runners.map(({ begun }) => begun)).toEqual([['a0'], ['b2']])
  await runners[1].end()
  expect(runners[1].begun).toEqual(['b2', 'b3'])
  await runners[0].end()
  expect(runners[0].begun).toEqual(['a0', 'a1'])
  for (const runner of runners) await runner.end()
  expect(await Promise.all(answers)).toHaveLength(4)
})

test('a client has few queries open: 429 for one more, until one is answered or fails', async () => {
  const { ask, runner } = poolWith({ perClient: 2 })
  const open = [ask('a', '1'), ask('a', '2')]
  expect(await ask('a', '3')).toMatchObject({ status: 429, body: { retryAfter: 1 } })
  const other = ask('b', '4')
  await runner.end(new Error('broken'))
  const again = ask('a', '5')
  await settled()
  for (const _ of runner.begun.concat('')) await runner.end()
  expect(await open[0]).toMatchObject({ message: 'broken' })
  expect(await Promise.all([open[1], other, again])).toEqual(['answered', 'answered', 'answered'])
})

test('the queue is bounded: one more gets 503 and takes no place', async () => {
  const { ask, runner } = poolWith({ waiting: 1 })
  const open = [ask('a', '1'), ask('b', '2')]
  expect(await ask('c', '3')).toMatchObject({ status: 503, body: { retryAfter: 5 } })
  await runner.end()
  const next = ask('c', '4')
  await runner.end()
  await runner.end()
  expect(await Promise.all([...open, next])).toEqual(['answered', 'answered', 'answered'])
})

test('a query that waits too long is refused, and is not run later', async () => {
  const { ask, runner } = poolWith({ waitMs: 20 })
  const first = ask('a', '1')
  expect(await ask('b', '2')).toMatchObject({ status: 503 })
  await runner.end()
  expect(await first).toBe('answered')
  expect(runner.begun).toEqual(['1'])
})

test('a time budget is used up, and earned again', () => {
  const budget = new TimeBudget(100)
  expect(budget.has(1000)).toBe(true)
  budget.spend(150)
  expect(budget.has(1000)).toBe(false)
  expect(budget.has(1400)).toBe(false)
  expect(budget.has(1600)).toBe(true)
  budget.spend(100)
  expect(budget.has(1600)).toBe(false)
  // At most one second's budget is saved up.
  expect(budget.has(1_000_000)).toBe(true)
  budget.spend(101)
  expect(budget.has(1_000_000)).toBe(false)
})

test('seats are few for one client and bounded in all, and free again once given up', () => {
  const seats = new Seats('streams', { perKey: 2, total: 3 })
  const [leave] = [seats.take('a'), seats.take('a')]
  expect(() => seats.take('a')).toThrow('At most 2 streams')
  seats.take('b')
  expect(() => seats.take('c')).toThrow('Too many open streams')
  leave?.()
  leave?.()
  seats.take('c')
  expect(() => seats.take('d')).toThrow('Too many open streams')
})
