import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { until } from './cluster.ts'
import { startRedis } from './redis.ts'

/** Limits of two processes over a real Redis or Valkey, each of which allows a visitor five. */

const PASSWORD = 'only-the-sites-know'

interface Verdict {
  id: number
  mayGoOn: boolean
  reason?: string
}

let redis: Awaited<ReturnType<typeof startRedis>>
beforeAll(async () => {
  redis = await startRedis(PASSWORD)
}, 120_000)
afterAll(() => redis?.discard())

const started: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const counter of started.splice(0)) await counter.stop()
})

function startCounter(url = redis.url) {
  const child = fork(join(import.meta.dirname, 'counting-process.ts'), {
    env: { ...process.env, REDIS_URL: url },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk))
  const waiting = new Map<number, (verdict: Verdict) => void>()
  child.on('message', (verdict: Verdict) => waiting.get(verdict.id)?.(verdict))
  let asked = 0
  const counter = {
    output: () => output,
    ask: (visitor: string) =>
      new Promise<Verdict>((resolve) => {
        asked += 1
        waiting.set(asked, resolve)
        child.send({ id: asked, visitor })
      }),
    /** How many of so many visits of one visitor, one after the other, were allowed. */
    async allowed(visitor: string, visits: number): Promise<number> {
      let count = 0
      for (let visit = 0; visit < visits; visit += 1)
        count += Number((await counter.ask(visitor)).mayGoOn)
      return count
    },
    async stop() {
      const ended = once(child, 'close')
      child.kill()
      await ended
    },
  }
  started.push(counter)
  return counter
}

const linesWith = (output: string, words: string) =>
  output.split('\n').filter((line) => line.includes(words)).length

test('two processes count together, and each visitor alone', async () => {
  const [one, two] = [startCounter(), startCounter()]
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, (_, visit) => [one, two][visit % 2]?.ask('ada')),
  )
  expect(verdicts.filter((verdict) => verdict?.mayGoOn === true)).toHaveLength(5)
  expect(verdicts.find((verdict) => verdict?.mayGoOn === false)?.reason).toMatch(
    /Too many visits from your address; try again in (60|5\d) s/,
  )
  expect(await two.allowed('grace', 1)).toBe(1)
  expect(one.output() + two.output()).toBe('')
})

test('while the store is away each counts by itself, says so once, and goes on together afterwards', async () => {
  const [one, two] = [startCounter(), startCounter()]
  expect(await one.allowed('before', 1)).toBe(1)
  await redis.stop()
  expect([await one.allowed('away', 8), await two.allowed('away', 8)]).toEqual([5, 5])
  await until('a word about it', () => two.output().includes('for this instance alone'))
  await redis.startAgain()
  await until('the store is used again', async () => {
    await Promise.all([one.ask(`since-${Date.now()}`), two.ask(`since-${Date.now()}`)])
    return [one, two].every(({ output }) => output().includes('for all instances again'))
  })
  expect((await one.allowed('after', 3)) + (await two.allowed('after', 3))).toBe(5)
  for (const { output } of [one, two]) {
    expect(linesWith(output(), 'for this instance alone')).toBe(1)
    expect(output()).not.toContain(PASSWORD)
  }
})

test('a store that hangs holds nobody up for long', async () => {
  const one = startCounter()
  expect(await one.allowed('before', 1)).toBe(1)
  redis.hang()
  try {
    // Its connections stay open: what it never answers has to be given up here.
    expect(await one.allowed('hung', 8)).toBe(5)
    expect(one.output()).toContain('for this instance alone')
  } finally {
    redis.wake()
  }
  await until('the store is used again', async () => {
    await one.ask(`since-${Date.now()}`)
    return one.output().includes('for all instances again')
  })
})

test('a store that refuses the password is as good as away', async () => {
  const one = startCounter(redis.url.replace(PASSWORD, 'a-guess'))
  expect(await one.allowed('nobody', 8)).toBe(5)
  expect(one.output()).toMatch(/for this instance alone.*WRONGPASS/)
  expect(one.output()).not.toContain('a-guess')
})
