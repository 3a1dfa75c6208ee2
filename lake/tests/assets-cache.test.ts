import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DerivativeCache } from '../domain/assets/response/derivative-cache.ts'
import { QUEUES } from '../domain/assets/limits.ts'
import { Queue } from '../domain/assets/queue.ts'
import { filesBelow, get, noise, temporaryFolder, uploadImage } from './assets-helpers.ts'

const key = (digit: string) => digit.repeat(64)
const bytes = (length: number) => Buffer.alloc(length, 1)

async function bounded(maxBytes: number) {
  const folder = join(await temporaryFolder(), 'derivatives')
  return { folder, cache: new DerivativeCache(folder, maxBytes) }
}

describe('the cache of transformed images', () => {
  it('creates once and then reads', async () => {
    const { cache } = await bounded(100)
    const create = vi.fn<() => Promise<Buffer>>(async () => bytes(10))
    await cache.getOrCreate(key('a'), create)
    expect(await cache.getOrCreate(key('a'), create)).toEqual(bytes(10))
    expect(create).toHaveBeenCalledTimes(1)
  })

  it('shares one creation among simultaneous requests', async () => {
    const { cache } = await bounded(100)
    const create = vi.fn<() => Promise<Buffer>>(async () => bytes(10))
    const answers = await Promise.all([1, 2, 3, 4].map(() => cache.getOrCreate(key('a'), create)))
    expect(create).toHaveBeenCalledTimes(1)
    expect(answers).toEqual([1, 2, 3, 4].map(() => bytes(10)))
  })

  it('lets nobody wait in the queue of another', async () => {
    const { cache } = await bounded(100)
    const gate = Promise.withResolvers<Buffer>()
    const visitors = cache.getOrCreate(key('a'), () => gate.promise, 'visitors')
    expect(await cache.getOrCreate(key('a'), async () => bytes(1), 'editors')).toEqual(bytes(1))
    gate.resolve(bytes(1))
    expect(await visitors).toEqual(bytes(1))
  })

  it('refuses nobody because another was refused', async () => {
    const { cache } = await bounded(100)
    const refused = cache.getOrCreate(key('a'), () => {
      throw new Error('no room')
    })
    const taken = cache.getOrCreate(key('a'), async () => bytes(1))
    await expect(refused).rejects.toThrow('no room')
    expect(await taken).toEqual(bytes(1))
  })

  it('tries again after a failure', async () => {
    const { cache } = await bounded(100)
    await expect(
      cache.getOrCreate(key('a'), () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no')
    expect(await cache.getOrCreate(key('a'), async () => bytes(1))).toEqual(bytes(1))
  })

  it('stays within its size and drops what was not used for longest', async () => {
    const { cache, folder } = await bounded(30)
    for (const digit of ['a', 'b', 'c']) await cache.getOrCreate(key(digit), async () => bytes(10))
    await cache.getOrCreate(key('a'), async () => bytes(10))
    await cache.getOrCreate(key('d'), async () => bytes(10))
    expect((await readdir(folder)).toSorted()).toEqual([key('a'), key('c'), key('d')])
  })

  it('does not throw everything out for one entry that cannot fit', async () => {
    const { cache, folder } = await bounded(30)
    await cache.getOrCreate(key('a'), async () => bytes(10))
    expect(await cache.getOrCreate(key('b'), async () => bytes(31))).toHaveLength(31)
    expect(await readdir(folder)).toEqual([key('a')])
  })

  it('knows after a restart what is on disk, and keeps to a smaller size', async () => {
    const { cache, folder } = await bounded(30)
    for (const digit of ['a', 'b', 'c']) await cache.getOrCreate(key(digit), async () => bytes(10))
    await writeFile(join(folder, 'half-written.part'), 'x')
    const create = vi.fn<() => Promise<Buffer>>(async () => bytes(10))
    const restarted = new DerivativeCache(folder, 20)
    await restarted.getOrCreate(key('c'), create)
    expect(create).not.toHaveBeenCalled()
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('creates anew what was damaged on disk', async () => {
    const { cache, folder } = await bounded(100)
    await cache.getOrCreate(key('a'), async () => bytes(10))
    await writeFile(join(folder, key('a')), 'cut')
    expect(await cache.getOrCreate(key('a'), async () => bytes(10))).toHaveLength(10)
    expect(await readFile(join(folder, key('a')))).toHaveLength(10)
  })

  it('still answers when nothing can be written', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const folder = join(await temporaryFolder(), 'file')
    await writeFile(folder, 'in the way')
    const cache = new DerivativeCache(folder, 100)
    expect(await cache.getOrCreate(key('a'), async () => bytes(10))).toHaveLength(10)
    expect(told).toHaveBeenCalledOnce()
    told.mockRestore()
  })
})

describe('delivering the same transformation', () => {
  it('encodes once, whatever the order of parameters, and serves the file afterwards', async () => {
    const dir = await temporaryFolder()
    const file = await uploadImage(dir, await noise(400, 300).png().toBuffer())
    const first = await get(dir, file, 'w=100&h=80&fit=crop&fm=webp')
    const [derivative = ''] = await filesBelow(join(dir, 'derivatives-free'))
    const { mtimeMs } = await stat(derivative)

    // Overwrites the cached file: if these bytes come back, it was used.
    const marked = Buffer.alloc(first.bytes.length, 7)
    await writeFile(derivative, marked)
    const again = await get(dir, file, 'fm=webp&fit=crop&h=80&w=100&q=75&utm=1')
    expect(again.bytes).toEqual(marked)
    expect(again.headers['etag']).toBe(first.headers['etag'])
    expect(await filesBelow(join(dir, 'derivatives-free'))).toEqual([derivative])
    expect((await stat(derivative)).mtimeMs).toBeGreaterThanOrEqual(mtimeMs)
  })

  it('keeps to the size it was given', async () => {
    const dir = await temporaryFolder()
    const file = await uploadImage(dir, await noise(200, 200).png().toBuffer())
    const maxDerivativeBytes = 60_000
    for (const width of [60, 70, 80, 90, 100]) {
      await get(dir, file, `w=${width}`, { maxDerivativeBytes })
    }
    const sizes = await Promise.all(
      (await filesBelow(join(dir, 'derivatives-free'))).map(
        async (path) => (await stat(path)).size,
      ),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.length).toBeLessThan(5)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(maxDerivativeBytes)
  })
})

describe('a queue', () => {
  const roomy = { running: 2, waiting: 2, perClient: Infinity, patienceMs: 1000 }

  it('runs two tasks at once, the rest in order, and refuses to be endless', async () => {
    const queue = new Queue(roomy)
    const limit = (work: () => Promise<unknown>) => queue.add('', work)
    const order: number[] = []
    let running = 0
    let most = 0
    const task = (id: number) => async () => {
      running += 1
      most = Math.max(most, running)
      order.push(id)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
    }
    const accepted = [1, 2, 3, 4].map((id) => limit(task(id)))
    expect(() => limit(task(5))).toThrow('Too many images')
    await Promise.all(accepted)
    expect([most, order]).toEqual([2, [1, 2, 3, 4]])
    expect(await limit(async () => 'free again')).toBe('free again')
  })

  /** Whether a task begins after a minute of waiting in a queue with this patience. */
  async function isBegunLate(patienceMs: number) {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const queue = new Queue({ ...roomy, running: 1, patienceMs })
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = queue.add('', () => {
      begun.resolve()
      return gate.promise
    })
    await begun.promise
    const late = vi.fn<() => Promise<number>>(async () => 200)
    const second = queue.add('', late).catch((error: unknown) => Object(error).status)
    vi.advanceTimersByTime(60_000)
    gate.resolve()
    await first
    return { status: await second, isBegun: late.mock.calls.length > 0 }
  }

  it.each(['visitors', 'site'] as const)('drops what %s have waited for too long', async (who) => {
    expect(await isBegunLate(QUEUES[who].patienceMs)).toEqual({ status: 503, isBegun: false })
  })

  it.each(['editors', 'uploads'] as const)('does what %s wait for, however late', async (who) => {
    expect(await isBegunLate(QUEUES[who].patienceMs)).toEqual({ status: 200, isBegun: true })
  })

  it('frees the place of a task that failed', async () => {
    const queue = new Queue({ ...roomy, running: 1, waiting: 0, perClient: 1 })
    await expect(queue.add('', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.add('', async () => 'next')).toBe('next')
  })

  it('refuses a client with too many under way, and takes another’s', async () => {
    const queue = new Queue({ ...roomy, perClient: 2 })
    const gate = Promise.withResolvers<void>()
    const greedy = [1, 2].map(() => queue.add('greedy', () => gate.promise))
    expect(() => queue.add('greedy', () => gate.promise)).toThrow('already being made for you')
    const modest = queue.add('modest', async () => 'in time')
    gate.resolve()
    expect(await modest).toBe('in time')
    await Promise.all(greedy)
    expect(await queue.add('greedy', async () => 'again')).toBe('again')
  })
})
