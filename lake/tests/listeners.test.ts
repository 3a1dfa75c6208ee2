import { Script } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import type { ServerEvent } from '../domain/listen/event-receiver.ts'
import { Listeners } from '../domain/listen/listeners.ts'
import { parseQuery } from '../domain/query/groq.ts'
import { TimeBudget } from '../domain/time/time-budget.ts'
import type { Transaction } from '../store/transaction.ts'

afterEach(() => vi.restoreAllMocks())

const DOCUMENT = {
  _id: 'bus',
  _type: 'vehicle',
  _rev: 'one',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  title: `${'a'.repeat(60)}!`,
}
const CREATION: Transaction = {
  id: 'one',
  timestamp: '2026-01-01T00:00:00Z',
  author: 'editor',
  requestHash: '',
  mutations: [],
  results: [],
  changes: [
    {
      id: 'bus',
      before: null,
      after: DOCUMENT,
      effects: { apply: [], revert: [] },
      mutations: [],
    },
  ],
}
/** Takes minutes on the title above. */
const ENDLESS = `*[title match "${'a*'.repeat(12)}b"]`

/** Adds a listener and returns the names of the events that it gets. */
function add(
  listeners: Listeners,
  query: string,
  identity = 'editor',
  budget?: TimeBudget,
  onMutation = () => {},
): string[] {
  const names: string[] = []
  const stream = {
    send({ event = '' }: ServerEvent) {
      names.push(event)
      if (event === 'mutation') onMutation()
    },
    end: () => void names.push('end'),
    onClose() {},
  }
  const options = {
    includeResult: true,
    includePreviousRevision: false,
    includeMutations: true,
    effects: true,
  }
  const filter = parseQuery(query, {})
  listeners.add({ query, filter, params: {}, identity, budget, options, stream })
  return names
}

test('a query that never ends is stopped, and every other listener gets the event', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const listeners = new Listeners()
  const before = add(listeners, '*[_id == "bus"]')
  const endless = add(listeners, ENDLESS, 'stranger')
  const after = add(listeners, '*[_type == "vehicle"]')
  const other = add(listeners, '*[_type == "driver"]')
  listeners.publish([CREATION])
  expect(before).toEqual(['welcome', 'mutation'])
  expect(endless).toEqual(['welcome', 'disconnect', 'end'])
  expect(after).toEqual(['welcome', 'mutation'])
  expect(other).toEqual(['welcome'])
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(ENDLESS))

  listeners.publish([CREATION])
  expect(endless).toHaveLength(3)
  expect(after).toHaveLength(3)
})

test('the log tells the beginning of a query that was stopped, on one line', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const listeners = new Listeners()
  const long = ENDLESS.replace(']', `${' || false'.repeat(100)}]`)
  add(listeners, `// a\n// site: all is well\n${long}`)
  listeners.publish([CREATION])
  const [line] = log.mock.calls[0] ?? []
  expect(line).toContain('// a // site: all is well')
  expect(String(line)).not.toContain('\n')
  expect(String(line).length).toBeLessThan(500)
})

test('a viewer whose listeners have used up their time loses them for a while, and nobody waits for them', () => {
  const listeners = new Listeners()
  const budget = new TimeBudget(200)
  const of = (person: string) =>
    add(listeners, '*', person, person === 'viewer' ? budget : undefined)
  const [first, second, editors] = [of('viewer'), of('viewer'), of('editor')]
  budget.spend(60_000)
  listeners.publish([CREATION])
  expect([first, second, editors]).toEqual([
    ['welcome', 'end'],
    ['welcome', 'end'],
    ['welcome', 'mutation'],
  ])
})

test('what a viewer is told counts, too, which may be more than what it takes to find that', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const listeners = new Listeners()
  const budget = new TimeBudget(200)
  const add150 = () =>
    add(listeners, '*', 'viewer', budget, () => now.mockReturnValue(performance.now() + 150))
  const told = [add150(), add150(), add150(), add150()]
  budget.has()
  listeners.publish([CREATION])
  expect(told.map((names) => names[1])).toEqual(['mutation', 'mutation', 'end', 'end'])
})

test('any number of listeners share one time limit, which takes longer than their queries', () => {
  const listeners = new Listeners()
  const told = Array.from({ length: 200 }, (_, n) =>
    add(listeners, n % 2 === 0 ? '*[_id == "bus"]' : '*[_id == "tram"]', `editor-${n}`),
  )
  const limits = vi.spyOn(Script.prototype, 'runInContext')
  listeners.publish([CREATION])
  expect(limits).toHaveBeenCalledOnce()
  expect(told.filter((names) => names.includes('mutation'))).toHaveLength(100)
})
