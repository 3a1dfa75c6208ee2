import { Agent, get as httpGet } from 'node:http'
import { expect } from 'vitest'
import { ask } from './ask.ts'

/** A lake under attack: by itself, or below the `/lake` of a site. */
export interface Target {
  /** Base of its addresses. */
  url: string
  /** Headers of an editor's requests. */
  editor: Record<string, string>
}

/**
 * How many hostile queries ended while something else was waited for; the median of the run. If a
 * request has to wait in line behind them, it sees them end. A busy machine slows down both
 * equally.
 */
export interface Waits {
  save: number
  lookUp: number
  search: number
}

const POSTS = 500
const QUERY = '/v2025-02-19/data/query/production?query='
const STREAM = '/vX/data/live/events/production'
const DIGITS = '[0,1,2,3,4,5,6,7,8,9]'

/** Each of these would take minutes, or all memory. */
const HOSTILE = [
  Array.from({ length: 10 }).reduce<string>((inner) => `count(${DIGITS}[${inner} != -1])`, '@'),
  `*[_type == "frozenPost" && title match "${'a*'.repeat(12)}b"]`,
  '*[_type == "frozenPost"]{"x": *[_type == "frozenPost"]{"y": *[_type == "frozenPost"]{title}}}',
  `{"a":[1,2,3,4,5,6,7,8]}${'{"a":a+a}'.repeat(26)}{"n":count(a)}`,
]

/** The header in which a reverse proxy, or the proxy before it, passes on the client's address. */
export const from = (address: string) => ({ 'x-forwarded-for': address })

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Infinity

async function mutate({ url, editor }: Target, mutations: object[]): Promise<void> {
  const headers = { ...editor, 'content-type': 'application/json' }
  const body = JSON.stringify({ mutations })
  const path = '/v1/data/mutate/production'
  expect(await ask({ url }, path, { method: 'POST', headers, body })).toMatchObject({ status: 200 })
}

const save = (target: Target, n: number) =>
  mutate(target, [{ patch: { id: 'frozen-1', set: { n } } }])

/** Writes the documents that the attacks query. */
export const seedTarget = (target: Target) =>
  mutate(
    target,
    Array.from({ length: POSTS }, (_, n) => ({
      createOrReplace: {
        _id: `frozen-${n}`,
        _type: 'frozenPost',
        title: `${'a'.repeat(60)}! ${n}`,
        slug: { current: `frozen-${n}` },
      },
    })),
  )

async function lookUp({ url }: Target, n: number): Promise<void> {
  const query = `*[_type == "frozenPost" && slug.current == "frozen-${n}"][0]{_id, title}`
  const answer = await ask({ url }, QUERY + encodeURIComponent(query), {
    headers: from(`203.0.113.${n}`),
  })
  expect(JSON.parse(answer.text)).toMatchObject({ result: { _id: `frozen-${n}` } })
}

/** An editor's own query that no index serves. */
async function search({ url, editor }: Target): Promise<void> {
  const path = `${QUERY}${encodeURIComponent('count(*[title match "*! 7"])')}`
  expect(JSON.parse((await ask({ url }, path, { headers: editor })).text).result).toBe(1)
}

/** Statuses of queries that ran into a limit. */
const STOPPED: ReadonlySet<number> = new Set([400, 503])

/**
 * 16 visitors send hostile queries without a pause, while an editor works and pages are looked up.
 */
export async function attackByQueries(
  target: Target,
): Promise<{ waits: Waits; statuses: Set<number> }> {
  // Warms up processes and code, as in a lake that has been running for a while.
  await Promise.all([save(target, 0), lookUp(target, 1), search(target)])
  const statuses = new Set<number>()
  let ended = 0
  const over = new AbortController()
  const attackers = Array.from({ length: 16 }, async (_, attacker) => {
    for (let turn = attacker; !over.signal.aborted; turn += 1) {
      const path = QUERY + encodeURIComponent(HOSTILE[turn % HOSTILE.length] ?? '')
      const { status } = await ask(target, path, { headers: from(`192.0.2.${attacker}`) })
      statuses.add(status)
      if (STOPPED.has(status)) ended += 1
    }
  })
  async function endedDuring(work: Promise<unknown>): Promise<number> {
    const before = ended
    await work
    return ended - before
  }
  const waits: Record<keyof Waits, number[]> = { save: [], lookUp: [], search: [] }
  try {
    for (let n = 1; n <= 15; n += 1) {
      waits.save.push(await endedDuring(save(target, n)))
      waits.lookUp.push(await endedDuring(lookUp(target, n)))
      waits.search.push(await endedDuring(search(target)))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await expect.poll(() => ended, { timeout: 30_000 }).toBeGreaterThan(0)
  } finally {
    over.abort()
    await Promise.all(attackers)
  }
  return {
    waits: {
      save: median(waits.save),
      lookUp: median(waits.lookUp),
      search: median(waits.search),
    },
    statuses,
  }
}

/** Median milliseconds of an editor's saves. */
async function savingTime(target: Target): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 15; n += 1) {
    const startedAt = performance.now()
    await save(target, n)
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

/**
 * Visitors open 700 event streams from 70 addresses and keep those accepted, while an editor works.
 * Returns how many got each status, and by what factor the editor's saves became slower.
 */
export async function attackByStreams(target: Target) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const statuses = new Map<number, number>()
  async function open(headers: Record<string, string>): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const request = httpGet(target.url + STREAM, { headers, agent }, (response) => {
      response.resume().on('error', () => {})
      resolve(response.statusCode ?? 0)
    })
    request.on('error', reject)
    return promise
  }
  const quiet = await savingTime(target)
  await Promise.all(
    Array.from({ length: 700 }, async (_, n) => {
      const status = await open(from(`198.18.0.${n % 70}`))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }),
  )
  const slowdown = (await savingTime(target)) / quiet
  const editorsStream = await open(target.editor)
  agent.destroy()
  return { statuses, slowdown, editorsStream }
}
