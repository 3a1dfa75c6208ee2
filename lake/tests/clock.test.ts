import { expect, test, vi } from 'vitest'
import { ReleaseScheduler } from '../domain/actions/release-scheduler.ts'
import { Access } from '../domain/auth/access.ts'
import { identify } from '../domain/auth/identity.ts'
import { ensureAdministrator } from '../domain/people/first-administrator.ts'
import { TryLimit } from '../domain/auth/try-limit.ts'
import { Transactor } from '../domain/transactions/transactor.ts'
import { useStoreUnderFakeTimers } from './store-under-fake-timers.ts'

/** The machine's clock is set, while timers go on as they were: `vi.setSystemTime` does that to fake ones. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const store = useStoreUnderFakeTimers()

const setClock = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A release to be published in so many minutes, and its scheduler. */
function scheduleIn(minutes: number) {
  const announcer = { tellListeners() {}, async tellPages() {} }
  const transactor = new Transactor(store(), announcer)
  transactor.runAtOnce({
    transactionId: undefined,
    author: 'somebody',
    dryRun: false,
    autoGenerateArrayKeys: false,
    request: null,
    apply(work, { transactionId, timestamp }) {
      const _id = '_.releases.spring'
      const publishAt = new Date(Date.now() + minutes * MINUTE).toISOString()
      const times = { _rev: transactionId, _createdAt: timestamp, _updatedAt: timestamp }
      const release = { _id, _type: 'system.release', state: 'scheduled', publishAt, ...times }
      work.put(release, { create: release }, 0)
      return [{ id: _id, operation: 'create' }]
    },
  })
  return new ReleaseScheduler(store(), transactor)
}
const release = () => store().documents.get('_.releases.spring')

test('a release is published within a minute after its time, also where the clock was set forward past it', () => {
  const scheduler = scheduleIn(30)
  vi.advanceTimersByTime(MINUTE)
  expect(release()).toMatchObject({ state: 'scheduled' })
  setClock(HOUR)
  vi.advanceTimersByTime(MINUTE)
  expect(release()).toMatchObject({ state: 'published' })
  scheduler.stop()
})

test('where the clock was set back, a release waits until it is its time again', () => {
  const scheduler = scheduleIn(30)
  setClock(-HOUR)
  vi.advanceTimersByTime(85 * MINUTE)
  expect(release()).toMatchObject({ state: 'scheduled' })
  vi.advanceTimersByTime(6 * MINUTE)
  expect(release()).toMatchObject({ state: 'published' })
  scheduler.stop()
})

/** Somebody who can sign in. */
function person(): { access: Access; personId: string } {
  const access = new Access(store(), { idleMs: 12 * HOUR, maxMs: 168 * HOUR })
  const [{ id } = { id: '' }] = access.people.list()
  return { access, personId: id }
}

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])(
  'a sign-in link is not good for longer where the clock was set %s, and a session goes on',
  (_, jump) => {
    ensureAdministrator(store().people)
    const { access, personId } = person()
    const code = () =>
      access.createCode({ personId, loginMethod: 'cookie', isLink: true }, 10 * MINUTE).code
    expect(access.redeemCode(code())).toMatchObject({ code: { personId }, isExpired: false })
    const before = code()
    const session = access.startSession(personId, '203.0.113.1')
    setClock(jump)
    expect(access.redeemCode(before)).toMatchObject({ isExpired: true })
    expect(access.redeemCode(code())).toMatchObject({ isExpired: false })
    expect(identify(session, 'cookie', access)).toMatchObject({ id: personId })
    // By its own clock it ends as late as it should, give or take the hour.
    vi.advanceTimersByTime(14 * HOUR)
    expect(identify(session, 'cookie', access)).toMatchObject({ role: 'anonymous' })
    access.close()
  },
)

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])(
  'tries that are used up are given again in their time where the clock was set %s',
  async (_, jump) => {
    const limit = new TryLimit({ tries: 2, spanMs: 15 * MINUTE })
    await limit.take('ada')
    await limit.take('ada')
    await expect(limit.take('ada')).rejects.toMatchObject({ status: 429 })
    setClock(jump)
    vi.advanceTimersByTime(15 * MINUTE + 1)
    await limit.take('ada')
    await limit.take('ada')
    await expect(limit.take('ada')).rejects.toMatchObject({ status: 429 })
  },
)
