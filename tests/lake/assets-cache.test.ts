import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { DerivativeCache } from '../../lake/assets/delivery/derivative-cache.ts'
import { createLimiter } from '../../lake/assets/limiter.ts'
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
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const folder = join(await temporaryFolder(), 'file')
    await writeFile(folder, 'in the way')
    const cache = new DerivativeCache(folder, 100)
    expect(await cache.getOrCreate(key('a'), async () => bytes(10))).toHaveLength(10)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

describe('delivering the same transformation', () => {
  it('encodes once, whatever the order of parameters, and serves the file afterwards', async () => {
    const dir = await temporaryFolder()
    const file = await uploadImage(dir, await noise(400, 300).png().toBuffer())
    const first = await get(dir, file, 'w=100&h=80&fit=crop&fm=webp')
    const [derivative = ''] = await filesBelow(join(dir, 'derivatives'))
    const { mtimeMs } = await stat(derivative)

    // Marked bytes of equal length can only come from the file.
    const marked = Buffer.alloc(first.bytes.length, 7)
    await writeFile(derivative, marked)
    const again = await get(dir, file, 'fm=webp&fit=crop&h=80&w=100&q=75&utm=1')
    expect(again.bytes).toEqual(marked)
    expect(again.headers['etag']).toBe(first.headers['etag'])
    expect(await filesBelow(join(dir, 'derivatives'))).toEqual([derivative])
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
      (await filesBelow(join(dir, 'derivatives'))).map(async (path) => (await stat(path)).size),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.length).toBeLessThan(5)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(maxDerivativeBytes)
  })
})

describe('the limiter', () => {
  it('runs two tasks at once, the rest in order, and refuses an endless queue', async () => {
    const limit = createLimiter(2, 2)
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
    await expect(limit(task(5))).rejects.toMatchObject({ status: 503 })
    await Promise.all(accepted)
    expect([most, order]).toEqual([2, [1, 2, 3, 4]])
    expect(await limit(async () => 'free again')).toBe('free again')
  })

  it('frees the place of a task that failed', async () => {
    const limit = createLimiter(1, 1)
    await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await limit(async () => 'next')).toBe('next')
  })
})
