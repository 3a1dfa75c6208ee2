import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE, watchForSilence, type SilenceWatch } from '../studio/silence.ts'

const { silentMs, answerMs } = PATIENCE
const ask = vi.fn<() => void>()
const lost = vi.fn<() => void>()
let isExpected = true
let page: EventTarget
let watch: SilenceWatch

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  ask.mockReset()
  lost.mockReset()
  isExpected = true
  watch = watchForSilence({ isExpected: () => isExpected, ask, lost }, PATIENCE)
})
afterEach(() => {
  watch.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const after = (ms: number) => vi.advanceTimersByTime(ms)

test('nothing is asked while the lake sends its signs of life', () => {
  for (let count = 0; count < 100; count += 1) {
    after(15_000)
    watch.heard()
  }
  expect(ask).not.toHaveBeenCalled()
})

test('after silence the lake is asked twice, and then the socket is lost, once', () => {
  after(silentMs)
  expect(ask).toHaveBeenCalledTimes(1)
  after(answerMs)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(lost).not.toHaveBeenCalled()
  after(answerMs)
  lost.mockImplementation(() => watch.stop())
  after(1_000_000)
  expect(lost).toHaveBeenCalledTimes(1)
})

test('an answer that was waiting while the machine slept keeps the socket', () => {
  after(silentMs)
  after(answerMs)
  watch.heard()
  after(silentMs - 1)
  expect(lost).not.toHaveBeenCalled()
})

test.each(['online', 'visibilitychange'])('%s asks at once, and no second time', (event) => {
  page.dispatchEvent(new Event(event))
  page.dispatchEvent(new Event(event))
  watch.look()
  expect(ask).toHaveBeenCalledTimes(1)
  after(2 * answerMs)
  expect(lost).toHaveBeenCalledTimes(1)
})

test('silence means nothing on a socket without streams', () => {
  isExpected = false
  watch.look()
  after(10 * silentMs)
  expect(ask).not.toHaveBeenCalled()
  isExpected = true
  after(silentMs + 2 * answerMs)
  expect(lost).toHaveBeenCalledTimes(1)
})

test('a socket that has ended is left alone, even if something still arrives', () => {
  watch.stop()
  watch.heard()
  page.dispatchEvent(new Event('online'))
  after(10 * silentMs)
  expect(ask).not.toHaveBeenCalled()
})
