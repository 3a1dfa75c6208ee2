import { expect, test, vi } from 'vitest'
import { ReleaseScheduler } from '../domain/actions/release-scheduler.ts'
import { Access } from '../domain/auth/access.ts'
import { Transactor } from '../domain/transactions/transactor.ts'
import { useStoreUnderFakeTimers } from './store-under-fake-timers.ts'

/** An error in a timer that nobody catches ends the lake; under fake timers, it is thrown here. */

const MINUTE_MS = 60_000

const store = useStoreUnderFakeTimers()

const fail = () => {
  throw new Error('the disk fails')
}

test('a disk that fails while expired sign-ins are cleared away does not end the lake', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const forget = vi.spyOn(store().sessions, 'forgetUnusedSince').mockImplementation(fail)
  const access = new Access(store(), { idleMs: 60 * MINUTE_MS, maxMs: 60 * MINUTE_MS })
  vi.advanceTimersByTime(2 * MINUTE_MS)
  expect(forget.mock.calls.length).toBeGreaterThan(1)
  expect(told).toHaveBeenCalledWith(expect.stringContaining('cleared away'), expect.any(Error))
  access.close()
})

test('a disk that fails when a release is due is tried again after a minute', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
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
      const publishAt = new Date(Date.now() + MINUTE_MS).toISOString()
      const times = { _rev: transactionId, _createdAt: timestamp, _updatedAt: timestamp }
      const release = { _id, _type: 'system.release', state: 'scheduled', publishAt, ...times }
      work.put(release, { create: release }, 0)
      return [{ id: _id, operation: 'create' }]
    },
  })
  const scheduler = new ReleaseScheduler(store(), transactor)
  const find = vi.spyOn(store().documents, 'find').mockImplementation(fail)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(find).toHaveBeenCalled()
  find.mockRestore()
  vi.advanceTimersByTime(MINUTE_MS)
  expect(store().documents.get('_.releases.spring')).toMatchObject({ state: 'published' })
  scheduler.stop()
})
