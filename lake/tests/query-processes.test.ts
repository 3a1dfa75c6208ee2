import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { LakeError } from '../model/errors.ts'
import type { Perspective } from '../domain/query/perspective.ts'
import { bodyOf, type QueryJob } from '../domain/query/processes/job.ts'
import { QueryProcess } from '../domain/query/processes/query-process.ts'
import { runQuery } from '../domain/query/run-query.ts'
import { Views } from '../domain/query/views.ts'
import { someDocument } from './random/documents.ts'
import { openDocuments } from './random/open-documents.ts'
import { PARAMS, someQuery } from './random/queries.ts'
import { Random, tries } from './random/random.ts'
import recorded from './recorded/queries.json' with { type: 'json' }

vi.setConfig({ testTimeout: 120_000 })

const CACHES = [64 * 1024 * 1024, 2000] as const
const PERSPECTIVES: readonly [Perspective, ...Perspective[]] = [
  'raw',
  'raw without versions',
  [],
  ['drafts'],
  ['r1', 'drafts'],
  ['r2', 'r1'],
]

const jobOf = (query: string, more: Partial<QueryJob> = {}): QueryJob => ({
  query,
  params: {},
  identity: 'someone',
  sanity: { projectId: 'p', dataset: 'd' },
  withSourceMap: false,
  limitMs: 10_000,
  perspective: [],
  publicOnly: true,
  returnQuery: true,
  maxCharacters: undefined,
  startedAt: Date.now(),
  ...more,
})

const ROUNDS = tries(6, 60)
const MEGABYTES = 64
const opened = openDocuments()
const processes: QueryProcess[] = []
afterAll(() => {
  for (const process of processes) process.close()
  opened.close()
})

function startProcess(cacheCharacters: number = CACHES[0]) {
  const process = new QueryProcess({
    dir: opened.dir,
    publicUrl: 'http://lake',
    cacheCharacters,
    megabytes: MEGABYTES,
    yields: true,
  })
  processes.push(process)
  return process
}

const withoutTime = (body: string) => body.replace(/"ms":\d+\}$/, '"ms":0}')

/** An error counts as a result, too. */
async function outcome(run: () => string | Promise<Uint8Array>): Promise<string> {
  try {
    return withoutTime(Buffer.from(await run()).toString())
  } catch (error) {
    return `Error: ${error instanceof LakeError ? JSON.stringify(error.body) : String(error)}`
  }
}

test.each(CACHES)(
  'every answer is the same as in the process that writes, right after each write: cache of %i',
  async (cacheCharacters) => {
    const random = new Random(cacheCharacters)
    const process = startProcess(cacheCharacters)
    const views = new Views(opened.store.documents)
    const differences: object[] = []
    let found = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const written = Array.from({ length: 20 }, () => someDocument(random))
      opened.write(
        new Map(written.map((document) => [document._id, random.below(5) > 0 ? document : null])),
      )
      const queries = Array.from({ length: 30 }, () => ({
        query: someQuery(random),
        // The values differ in type; a job takes any.
        params: PARAMS as Record<string, unknown>,
      }))
      for (const asked of [...queries, ...recorded]) {
        const job = jobOf(asked.query, {
          params: asked.params,
          withSourceMap: random.below(2) === 0,
          perspective: random.pick(PERSPECTIVES),
          publicOnly: random.below(3) === 0,
        })
        const view = views.get(job.perspective, job.publicOnly)
        const expected = await outcome(() => bodyOf(job, runQuery(job, view)))
        const actual = await outcome(() => process.run(job))
        if (actual !== expected) differences.push({ job, expected, actual })
        if (expected.length > 300) found += 1
      }
    }
    expect(differences.slice(0, 3)).toEqual([])
    expect(found).toBeGreaterThan(6 * ROUNDS)
  },
)

/** The error that a query ends with. */
async function errorOf(process: QueryProcess, query: string, more: Partial<QueryJob> = {}) {
  const error: unknown = await process.run(jobOf(query, more)).catch((thrown: unknown) => thrown)
  if (error instanceof LakeError) return error
  throw new Error(`No refusal: ${String(error)}`)
}

async function expectAnswers(process: QueryProcess) {
  const body = Buffer.from(await process.run(jobOf('1 + 1'))).toString()
  expect(JSON.parse(body)).toMatchObject({ query: '1 + 1', result: 2, syncTags: [] })
}

const DOUBLED = (times: number) => `{"a":[1,2,3,4,5,6,7,8]}${'{"a":a+a}'.repeat(times)}`

/** For one test after the other, each of which leaves it as it was. */
const process = startProcess()

test.each([
  ['an array that takes all memory at once', `${DOUBLED(23)}{"n":count(a)}`],
  [
    'a text that takes all memory at once',
    `{"a":"abcdefgh"}${'{"a":a+a}'.repeat(25)}{"n":lower(a)}`,
  ],
  [
    'many small arrays',
    `{"a":[${Array(300).fill('{"v":0}').join()}]}{"a":a[]{"b":^.a[]{"c":^.^.a[]{"d":[@,@]}}}}`,
  ],
])('%s ends its process alone, and the next query is answered', async (_, query) => {
  await expectAnswers(process)
  const error = await errorOf(process, query, { limitMs: 100_000 })
  expect(error).toMatchObject({
    status: 400,
    body: {
      error: {
        type: 'queryTooLargeError',
        description: expect.stringContaining(`${MEGABYTES} MB`),
      },
    },
  })
  await expectAnswers(process)
})

test('a query is stopped inside a regular expression, and the process goes on', async () => {
  const query = `"${'a'.repeat(60)}!" match "${'a*'.repeat(12)}b"`
  const error = await errorOf(process, query, { limitMs: 200 })
  expect(error.message).toContain('ran longer than 200 ms')
  await expectAnswers(process)
})

test('a process that is killed is started anew', async () => {
  await expectAnswers(process)
  const digits = '[0,1,2,3,4,5,6,7,8,9]'
  const endless = Array.from({ length: 10 }).reduce<string>(
    (inner) => `count(${digits}[${inner} != -1])`,
    '@',
  )
  const interrupted = errorOf(process, endless)
  await sleep(300)
  process.close()
  expect(await interrupted).toMatchObject({ status: 503 })
  await expectAnswers(process)
})

test('an answer that is too long for a visitor is refused with a reason', async () => {
  const error = await errorOf(process, '"0123456789"', { maxCharacters: 10 })
  expect(error.status).toBe(400)
  expect(error.message).toContain('more than the 10 that are sent without a sign-in')
})
