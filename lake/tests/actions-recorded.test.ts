import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, type RunningLake } from './start-lake.ts'

/** A request as the Studio or the CLI sends it, and what the response must contain. */
interface Recorded {
  name: string
  method: string
  path: string
  body?: unknown
  status?: number
  answer?: unknown
  /** The expected response, if it has one JSON value a line. */
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

/** A placeholder for values that differ between runs. */
const ANY: Record<string, unknown> = { '<text>': expect.any(String), '<list>': expect.any(Array) }

function matcher(pattern: unknown): unknown {
  if (typeof pattern === 'string') return ANY[pattern] ?? pattern
  if (Array.isArray(pattern)) return pattern.map(matcher)
  if (typeof pattern !== 'object' || pattern === null) return pattern
  return Object.fromEntries(Object.entries(pattern).map(([name, part]) => [name, matcher(part)]))
}

/** The requests depend on each other, in the order of the recorded session. */
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
