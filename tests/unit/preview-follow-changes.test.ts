// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from '../../components/preview/follow-changes.ts'

/** How long the page waits at most before it asks again. */
const A_WHILE = 10_000

/** The live events of a lake, and their state as the browser tells it. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static made: Stream[] = []
  readyState = 1

  constructor() {
    super()
    Stream.made.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  tell(type: string) {
    this.dispatchEvent(new Event(type))
  }
  /** As after an error response. */
  async fail() {
    this.close()
    this.tell('error')
    await vi.advanceTimersByTimeAsync(A_WHILE)
  }
}

const open = () => Stream.made.filter(({ readyState }) => readyState !== Stream.CLOSED)
const newest = () => Stream.made.at(-1) ?? new Stream()

function see(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

const onChange = vi.fn<() => void>()
const onEnd = vi.fn<() => void>()
/** What the site answers where the stream fails. */
const answer = { status: 502 }
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', async () => answer)
  answer.status = 502
  stop = followChanges({ onChange, onEnd })
})
afterEach(() => {
  stop()
  Stream.made = []
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

test('each change is told', () => {
  for (const type of ['welcome', 'message', 'restart']) newest().tell(type)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('nothing is rendered while the lake is away, and the page catches up once it is back', async () => {
  await newest().fail()
  await newest().fail()
  expect(Stream.made).toHaveLength(3)
  expect(onChange).not.toHaveBeenCalled()
  newest().tell('welcome')
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(onEnd).not.toHaveBeenCalled()
})

test('a hidden page takes no connection, and catches up when it is seen', async () => {
  see(true)
  expect(open()).toEqual([])
  await vi.advanceTimersByTimeAsync(A_WHILE)
  expect(open()).toEqual([])
  see(false)
  expect(open()).toHaveLength(1)
  expect(onChange).not.toHaveBeenCalled()
  newest().tell('welcome')
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('a page that is hidden while the lake is away does not ask for it', async () => {
  newest().close()
  newest().tell('error')
  see(true)
  await vi.advanceTimersByTimeAsync(A_WHILE)
  expect(Stream.made).toHaveLength(1)
})

test('a preview that has ended says so once, and renders nothing', async () => {
  answer.status = 401
  await newest().fail()
  expect(onEnd).toHaveBeenCalledTimes(1)
  see(true)
  see(false)
  expect(Stream.made).toHaveLength(1)
  expect(onChange).not.toHaveBeenCalled()
})
