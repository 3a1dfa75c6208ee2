import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inLane, requireRoom } from '../domain/auth/hashing-lanes.ts'
import { NEIGHBORHOOD, VISITOR, networkOf } from '../domain/auth/network.ts'
import { Throttle, type Attempt } from '../domain/auth/throttle.ts'
import { LakeError, retryAfterOf } from '../model/errors.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ada: Attempt = {
  address: '203.0.113.1',
  email: 'ada@example.test',
  personId: 'person-ada',
  isKnownAddress: false,
}
const from = (number: number) => `198.51.${number >> 8}.${number & 255}`

/** Seconds to wait; 0 if the try is allowed. */
async function wait(throttle: Throttle, attempt: Attempt): Promise<number> {
  try {
    await throttle.take(attempt)
    return 0
  } catch (error) {
    if (!(error instanceof LakeError) || error.status !== 429) throw error
    return retryAfterOf(error) ?? Number.NaN
  }
}

/** Makes `count` tries, each from another address unless `attempt` has one. */
async function waits(throttle: Throttle, attempt: Omit<Attempt, 'address'>, count: number) {
  const all = []
  for (let n = 0; n < count; n += 1) {
    all.push(await wait(throttle, { address: from(n), ...attempt }))
  }
  return all
}

const { address: _, ...adaFromAnywhere } = ada

describe('one address', () => {
  test('has five tries for one e-mail, and gets them back after a quarter of an hour', async () => {
    const throttle = new Throttle()
    for (let n = 0; n < 5; n += 1) expect(await wait(throttle, ada)).toBe(0)
    vi.advanceTimersByTime(MINUTE_MS)
    expect(await wait(throttle, ada)).toBe(14 * 60)
    vi.advanceTimersByTime(14 * MINUTE_MS)
    expect(await wait(throttle, ada)).toBe(0)
  })

  test('has fifty tries in all', async () => {
    const throttle = new Throttle()
    const guess = (n: number) =>
      wait(throttle, { ...ada, email: `${n}@example.test`, personId: undefined })
    for (let n = 0; n < 50; n += 1) expect(await guess(n)).toBe(0)
    expect(await guess(50)).toBe(15 * 60)
  })

  test('keeps its counters through ten thousand junk tries from elsewhere, with other e-mails', async () => {
    const throttle = new Throttle()
    for (let n = 0; n < 5; n += 1) await wait(throttle, ada)
    for (let n = 0; n < 10_000; n += 1) {
      const email = `junk-${n}@example.test`
      await wait(throttle, { address: from(n), email, personId: undefined, isKnownAddress: false })
    }
    expect(await wait(throttle, ada)).toBeGreaterThan(0)
  })
})

describe('one account from many addresses', () => {
  test('has ten tries, then one per wait, and waits grow from one minute to fifteen', async () => {
    const throttle = new Throttle()
    expect(await waits(throttle, adaFromAnywhere, 10)).toEqual(Array(10).fill(0))
    let address = 100
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect(await wait(throttle, { ...ada, address: from(address++) })).toBe(0)
      const impatient = await waits(throttle, adaFromAnywhere, 3)
      expect(impatient).toEqual(Array(3).fill(minutes * 60))
      vi.advanceTimersByTime(minutes * MINUTE_MS)
    }
  })

  test('goes on where it was after a pause of an hour, and is forgotten after a day', async () => {
    const throttle = new Throttle()
    await waits(throttle, adaFromAnywhere, 11)
    vi.advanceTimersByTime(60 * MINUTE_MS)
    expect(await waits(throttle, adaFromAnywhere, 2)).toEqual([0, 120])
    vi.advanceTimersByTime(25 * 60 * MINUTE_MS)
    expect(await waits(throttle, adaFromAnywhere, 10)).toEqual(Array(10).fill(0))
  })

  test('many tries at once count like one after the other', async () => {
    const throttle = new Throttle()
    const tries = Array.from({ length: 40 }, (_, n) => wait(throttle, { ...ada, address: from(n) }))
    expect((await Promise.all(tries)).filter((seconds) => seconds === 0)).toHaveLength(11)
  })

  test('lets in from an address where the person has signed in before, and no stranger uses that up', async () => {
    const throttle = new Throttle()
    await waits(throttle, adaFromAnywhere, 100)
    expect(await wait(throttle, ada)).toBeGreaterThan(0)
    expect(await wait(throttle, { ...ada, isKnownAddress: true })).toBe(0)
  })

  test('is not slowed by right passwords', async () => {
    const throttle = new Throttle()
    for (let n = 0; n < 30; n += 1) {
      const attempt = { ...ada, address: from(n) }
      expect(await wait(throttle, attempt)).toBe(0)
      await throttle.forgive(attempt)
    }
  })

  test('is slowed alike where nobody has the e-mail, and apart from others', async () => {
    const throttle = new Throttle()
    const nobody = { email: 'nobody@example.test', personId: undefined, isKnownAddress: false }
    expect(await waits(throttle, nobody, 12)).toEqual([...Array(11).fill(0), 60])
    expect(await wait(throttle, ada)).toBe(0)
  })
})

test('a known address has five tries too', async () => {
  const throttle = new Throttle()
  const known = { ...ada, isKnownAddress: true }
  for (let n = 0; n < 5; n += 1) expect(await wait(throttle, known)).toBe(0)
  expect(await wait(throttle, known)).toBe(15 * 60)
})

test('people have five tries to tell their own password', async () => {
  const throttle = new Throttle()
  for (let n = 0; n < 5; n += 1) await throttle.takeOwn('person-ada')
  await expect(throttle.takeOwn('person-ada')).rejects.toThrow('Wait 15 minutes')
  await throttle.takeOwn('person-bo')
  throttle.forgiveOwn('person-ada')
  await throttle.takeOwn('person-ada')
})

test('one hash runs in each lane, sixteen wait, and the next are told when to come back', async () => {
  const doors: (() => void)[] = []
  const hash = () => new Promise<void>((resolve) => doors.push(resolve))
  const running = Array.from({ length: 17 }, () => inLane('stranger', hash))
  await Promise.resolve()
  expect(doors).toHaveLength(1)
  expect(() => requireRoom('stranger')).toThrow('Try again in a few seconds')
  expect(() => inLane('stranger', hash)).toThrow('Try again in a few seconds')
  await inLane('known', () => Promise.resolve())
  for (let n = 0; n < 17; n += 1) {
    doors[n]?.()
    await running[n]
  }
  requireRoom('stranger')
})

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['loopback', 'loopback', 'loopback'],
])('%s is the visitor %s in the neighborhood %s', (address, visitor, neighborhood) => {
  expect([networkOf(address, VISITOR), networkOf(address, NEIGHBORHOOD)]).toEqual([
    visitor,
    neighborhood,
  ])
})
