import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFairQueue } from '../../server/proxy/fair-queue.ts'
import { createRate, createShare } from '../../server/proxy/limits.ts'
import { env, sanity } from '../../lib/env.ts'
import { signedImage } from '../../lib/security/image-signature.ts'
import { pictureProblem } from '../../server/proxy/pictures.ts'

test('each visitor has a rate of their own, and is told when to try again', async () => {
  const take = createRate({ name: 'page', what: 'pages', points: 3 })
  for (let count = 0; count < 3; count += 1) await take('a')
  await expect(take('a')).rejects.toMatchObject({
    refusal: { status: 429, headers: { 'retry-after': expect.stringMatching(/^(59|60)$/) } },
  })
  await expect(take('b')).resolves.toBeUndefined()
})

test('where the clock was set back by an hour, nobody waits an hour', async () => {
  vi.useFakeTimers()
  try {
    const take = createRate({ name: 'page', what: 'pages', points: 1, seconds: 10 })
    await take('a')
    vi.setSystemTime(Date.now() - 3_600_000)
    await expect(take('a')).rejects.toMatchObject({ refusal: { headers: { 'retry-after': '10' } } })
    await vi.advanceTimersByTimeAsync(10_001)
    await expect(take('a')).resolves.toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('a share is given back once, however often its end is reported, and none is kept by what has ended', async () => {
  const take = createShare('open requests', 2)
  const [first, second] = [new PassThrough(), new PassThrough()]
  take('a', first)
  take('a', second)
  expect(() => take('a', new PassThrough())).toThrow('Too many open requests')
  take('b', new PassThrough())
  await once(first.destroy(), 'close')
  first.emit('close')
  take('a', first)
  take('a', first)
  take('a', new PassThrough())
  expect(() => take('a', new PassThrough())).toThrow('Too many open requests')
})

test('pictures are made two at a time, and nobody waits for another visitor’s queue', async () => {
  const run = createFairQueue({ what: 'pictures', atOnce: 2, waiting: 100, waitingPerVisitor: 50 })
  const order: string[] = []
  let [now, most] = [0, 0]
  const work = (name: string) => async () => {
    now += 1
    most = Math.max(most, now)
    await sleep(2)
    now -= 1
    order.push(name)
  }
  const greedy = Array.from({ length: 30 }, (_, at) => run('greedy', work(`greedy ${at}`)))
  const modest = run('modest', work('modest'))
  await Promise.all([...greedy, modest])
  expect(most).toBeLessThanOrEqual(2)
  expect(order.indexOf('modest')).toBeLessThan(4)
  expect(order).toHaveLength(31)
})

test('queues are bounded, for one and for all, and work that fails leaves its place', async () => {
  const run = createFairQueue({ what: 'pictures', atOnce: 1, waiting: 4, waitingPerVisitor: 2 })
  const gate = Promise.withResolvers<void>()
  const wait = () => gate.promise
  const waiting = [run('a', wait), run('a', wait), run('a', wait)]
  await expect(run('a', wait)).rejects.toMatchObject({ refusal: { status: 429 } })
  waiting.push(run('b', wait))
  await expect(run('c', wait)).rejects.toMatchObject({ refusal: { status: 503 } })
  gate.resolve()
  await Promise.all(waiting)
  await expect(run('c', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run('c', () => Promise.resolve('made'))).toBe('made')
})

const ORIGINAL = `/lake/images/local/production/${'0a'.repeat(20)}-640x480.jpg`
const CDN = 'https://cdn.sanity.io/images'
const CLOUD = `${CDN}/${sanity.projectId}/${sanity.dataset}/${'0a'.repeat(20)}-640x480.jpg`

const KEY = 'a-key-of-more-than-thirty-two-letters'

const problem = (url: string, isLocal = true, width = '640', quality = '75') =>
  pictureProblem(new URLSearchParams({ url, w: width, q: quality }), isLocal)?.status

test('only pictures of this site are made, in its own sizes', () => {
  expect(problem(ORIGINAL)).toBeUndefined()
  expect(problem(`${ORIGINAL}?w=100&s=signed`)).toBeUndefined()
  expect(problem(CLOUD, false)).toBeUndefined()
  env.LAKE_IMAGE_KEY = KEY
  onTestFinished(() => {
    env.LAKE_IMAGE_KEY = undefined
  })
  const crop = `${CLOUD}?rect=0,0,9,9&w=640&h=480`
  expect(problem(signedImage(crop, KEY), false)).toBeUndefined()
  expect(problem(crop, false)).toBe(400)
  expect(problem(`${crop}#s=${'a'.repeat(22)}`, false)).toBe(400)
  expect(problem(ORIGINAL, true, '641')).toBe(400)
  expect(problem(ORIGINAL, true, '640', '100')).toBe(400)
  expect(pictureProblem(new URLSearchParams({ url: ORIGINAL, w: '640' }), true)?.status).toBe(400)
  const more = new URLSearchParams({ url: ORIGINAL, w: '640', q: '75', x: '1' })
  expect(pictureProblem(more, true)?.status).toBe(400)
})

test.each([
  `${ORIGINAL}?w=8192&h=8192&fm=avif&q=100`,
  `${ORIGINAL}#a`,
  ORIGINAL.replace('.jpg', '.svg'),
  `${ORIGINAL}/../x.jpg`,
  `/lake/images/../files/local/production/${'0a'.repeat(20)}.jpg`,
  '/lake/v1/data/export/production',
  '/lake/images/local/production/name.jpg',
  '/photo.png',
  '/_next/image?url=%2Fphoto.png&w=640&q=75',
  `http://127.0.0.1:3000${ORIGINAL}`,
  `//evil.example${ORIGINAL}`,
  CLOUD,
])('no picture is made of %s', (url) => expect(problem(url)).toBe(400))

test.each([
  CLOUD.replace(sanity.projectId, 'another'),
  CLOUD.replace(sanity.dataset, 'another'),
  CLOUD.replace('/images/', '/images/../images/another/production/../../'),
  CLOUD.replace(`${sanity.dataset}/`, `${sanity.dataset}/../../another/production/`),
  CLOUD.replace('/images/', '/files/'),
  CLOUD.replace('https:', 'http:'),
  CLOUD.replace('.jpg', '.svg'),
  `${CLOUD}?blur=77`,
  ORIGINAL,
])('none is made of %s where content is in the cloud', (url) =>
  expect(problem(url, false)).toBe(400),
)
