import { beforeEach, expect, test, vi } from 'vitest'
import { createPersistentFetch } from '../studio/persistent-saves.ts'

const SAVE = 'http://site/lake/v2025-02-19/data/actions/production'
const READ = 'http://site/lake/v2025-02-19/data/query/production'

const lake = vi.fn<typeof fetch>()
const send = createPersistentFetch(lake)
const away = () => new Response('{}', { status: 502 })
const saved = () => new Response('{"transactionId":"t"}')

/** The page that the Studio is in. */
const page = new EventTarget()
const close = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  lake.mockReset()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  return () => vi.unstubAllGlobals()
})

test('the page asks before it closes while a save has not arrived, and no longer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  lake.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  lake.mockImplementationOnce(() => promise)
  const sent = send(SAVE, { method: 'POST', body: '{}' })
  expect(close()).toBe(true)
  await vi.waitFor(() => expect(lake).toHaveBeenCalledTimes(2))
  expect(close()).toBe(false)
  resolve(saved())
  await sent
  expect(close()).toBe(true)
})

test('a save is sent, unchanged, until the lake answers', async () => {
  lake.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  lake.mockImplementationOnce(async () => away()).mockImplementationOnce(async () => saved())
  const save = { method: 'POST', body: '{"transactionId":"t"}' }
  expect((await send(SAVE, save)).status).toBe(200)
  expect(lake.mock.calls).toEqual([
    [SAVE, save],
    [SAVE, save],
    [SAVE, save],
  ])
})

test('an answer of the lake ends it, whatever it is', async () => {
  lake.mockImplementation(async () => new Response('{}', { status: 409 }))
  expect((await send(SAVE, { method: 'POST', body: '{}' })).status).toBe(409)
  expect(lake).toHaveBeenCalledOnce()
})

test('a save whose time is up fails', async () => {
  const control = new AbortController()
  lake.mockImplementation(async () => {
    control.abort()
    throw new DOMException('Aborted', 'AbortError')
  })
  const { signal } = control
  await expect(send(SAVE, { method: 'POST', body: '{}', signal })).rejects.toThrow('Aborted')
})

test('reading is left to the client, which has its own way to try again', async () => {
  lake.mockImplementation(async () => away())
  expect((await send(READ)).status).toBe(502)
  expect(lake).toHaveBeenCalledOnce()
})
