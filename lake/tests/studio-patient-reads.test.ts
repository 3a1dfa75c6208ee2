import { beforeEach, expect, test, vi } from 'vitest'
import { createPatientFetch } from '../studio/patient-reads.ts'

const READ = 'http://site/lake/v2025-02-19/data/doc/production/a'
const QUERY = 'http://site/lake/v2025-02-19/data/query/production'

const lake = vi.fn<typeof fetch>()
const send = createPatientFetch(lake)
const away = new TypeError('Failed to fetch')

/** The page that the Studio is in. */
let page: EventTarget
const browser = { onLine: true }

beforeEach(() => {
  page = new EventTarget()
  browser.onLine = false
  lake.mockReset()
  lake.mockRejectedValueOnce(away)
  lake.mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', browser)
  return () => vi.unstubAllGlobals()
})

test('what is read offline is read again once the browser is online, and not before', async () => {
  lake.mockRejectedValueOnce(away)
  const reads = [send(READ), send(QUERY, { method: 'POST', body: '{"query":"*"}' })]
  await vi.waitFor(() => expect(lake).toHaveBeenCalledTimes(2))
  await new Promise(setImmediate)
  page.dispatchEvent(new Event('online'))
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200])
  expect(lake).toHaveBeenCalledTimes(4)
})

test('a read that is no longer wanted ends while it waits', async () => {
  const control = new AbortController()
  const read = send(READ, { signal: control.signal })
  await vi.waitFor(() => expect(lake).toHaveBeenCalledOnce())
  control.abort()
  await expect(read).rejects.toThrow('aborted')
  page.dispatchEvent(new Event('online'))
  expect(lake).toHaveBeenCalledOnce()
})

test('online, a failure is left to the client, which has its own way to try again', async () => {
  browser.onLine = true
  await expect(send(READ)).rejects.toBe(away)
})

test('what is written is left to those who look after saves and uploads', async () => {
  const upload = 'http://site/lake/v2025-02-19/assets/files/production'
  await expect(send(upload, { method: 'POST', body: 'a film' })).rejects.toBe(away)
})
