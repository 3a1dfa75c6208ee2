import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, type RunningLake } from './start-lake.ts'

/** One request as the Studio or the CLI sends it, and what it must find in the answer. */
interface Recorded {
  name: string
  method: string
  path: string
  body?: unknown
  status?: number
  answer?: unknown
  /** The answer, where it is one JSON value a line. */
  lines?: unknown[]
}

const file = join(import.meta.dirname, 'recorded/studio-session.json')
const session: Recorded[] = JSON.parse(readFileSync(file, 'utf8'))

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  const sections = [{ _key: 's1', _type: 'text', heading: 'Hello' }]
  const start = { _id: 'start', _type: 'page', title: 'Start', sections }
  const transactionId = '0a000000-0000-4000-8000-000000000000'
  await lake.client().mutate([{ create: start }], { transactionId })
})
afterAll(() => lake.discard())

/** Stands for what differs from one run to the next. */
const ANY: Record<string, unknown> = { '<text>': expect.any(String), '<list>': expect.any(Array) }

function matcher(pattern: unknown): unknown {
  if (typeof pattern === 'string') return ANY[pattern] ?? pattern
  if (Array.isArray(pattern)) return pattern.map(matcher)
  if (typeof pattern !== 'object' || pattern === null) return pattern
  return Object.fromEntries(Object.entries(pattern).map(([name, part]) => [name, matcher(part)]))
}

/** Requests follow upon one another, as in the session that they were taken from. */
test.each(session)('$name', async ({ method, path, body, status = 200, answer, lines }) => {
  const response = await fetch(lake.url + path, {
    method,
    headers: { authorization: `Bearer ${lake.token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const parsed: unknown = lines
    ? text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line))
    : JSON.parse(text)
  expect(parsed).toEqual(matcher(lines ?? answer))
  expect(response.status).toBe(status)
})
