import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer } from '../../lake/tests/ask.ts'
import { send, type Sent } from '../../lake/tests/edges/send.ts'
import { openWorld, type World } from '../../lake/tests/edges/world.ts'
import { Random } from '../../lake/tests/random/random.ts'
import { randomRequest } from './random-requests.ts'

const REQUESTS = process.env['TEST_LONG'] === '1' ? 10_000 : 1200
const AT_ONCE = 16
/** Far beyond what any answer takes, queries that are stopped included. */
const HANGING_MS = 30_000
const SEED = Number(process.env.FUZZ_SEED ?? 11)

let world: World
beforeAll(async () => {
  const opened = await openWorld()
  // The tokens that the requests carry are to live to the end.
  world = { ...opened, named: (text) => opened.named(text.replace('$token', 'another')) }
})
afterAll(() => world.lake.discard())

/** What came of a request: a status, or why there is none. */
async function outcomeOf(sent: Sent): Promise<number | string> {
  const { promise: hanging, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(() => resolve('no answer'), HANGING_MS)
  const answer = send(world, sent).then(({ status }) => status)
  const outcome = await Promise.race([answer, hanging]).catch((error: unknown) =>
    // The lake may close a connection without reading the rest of a body that it refuses.
    sent.body !== undefined && isReset(error) ? 'closed' : String(error),
  )
  clearTimeout(timer)
  return outcome
}

const isReset = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))

const isFine = (outcome: number | string) =>
  typeof outcome === 'number' ? outcome < 500 : outcome === 'closed'

test(
  `${REQUESTS} random requests are answered or refused, and an editor goes on working`,
  { timeout: 300_000 },
  async () => {
    const random = new Random(SEED)
    const requests = Array.from({ length: REQUESTS }, () => randomRequest(random, world))
    const statuses = new Map<number | string, number>()
    const failures: object[] = []
    const editor = {
      headers: bearer(world.tokens.editor),
      method: 'GET',
      path: '/v2025-02-19/users/me',
    }
    const editorHeard: (number | string)[] = []
    let next = 0
    async function work() {
      for (let sent = requests[next++]; sent !== undefined; sent = requests[next++]) {
        const outcome = await outcomeOf(sent)
        statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
        if (!isFine(outcome))
          failures.push({ outcome, ...sent, body: String(sent.body).slice(0, 2000) })
        if (next % 250 === 0) editorHeard.push(await outcomeOf(editor))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(failures).toEqual([])
    // Otherwise the requests would have been stopped at the door and shown nothing.
    for (const status of [200, 400, 401, 403, 404, 409]) {
      expect({ status, count: statuses.get(status) ?? 0 }).not.toEqual({ status, count: 0 })
    }
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20)
    editorHeard.push(await outcomeOf(editor))
    expect(new Set(editorHeard)).toEqual(new Set([200]))
    // A stack trace would be that of an error nobody thought of.
    expect(world.lake.log()).not.toMatch(/\n\s+at /)
  },
)
