import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openingFailure } from '../store/storage-failure.ts'
import { programOf } from './bundle.ts'
import { COMPILE_CACHE, startLake } from './start-lake.ts'

const PROGRAM = await programOf('main')

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-disk-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** The output and exit code of a lake that cannot start. */
function failedStart(folder: string, env: Record<string, string> = {}) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [PROGRAM], {
    env: {
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PATH: process.env.PATH,
      LAKE_PORT: '0',
      LAKE_DIR: folder,
      ...env,
    },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { status, stderr, stdout }
}

async function filledLake() {
  const lake = await startLake({}, dir)
  const text = 'x'.repeat(10_000)
  await lake.seed(...Array.from({ length: 50 }, (_, n) => ({ _id: `d${n}`, _type: 'a', n, text })))
  return lake
}

test.each([
  [
    'LAKE_DIR names a file',
    () => 'in-the-way',
    'file already exists',
    'names a folder that may be',
  ],
  ['the database is something else', () => 'text', 'lake.db is damaged', 'Put a backup'],
  ['the database is a folder', () => 'folder', 'cannot be written to', 'permissions'],
])('%s: the start fails, says so and says what to do', (_, make, problem, advice) => {
  const kind = make()
  if (kind === 'in-the-way') writeFileSync(join(dir, 'lake'), '')
  if (kind === 'text') writeFileSync(join(dir, 'lake.db'), 'no database '.repeat(100))
  if (kind === 'folder') mkdirSync(join(dir, 'lake.db'))
  const { status, stderr, stdout } = failedStart(kind === 'in-the-way' ? join(dir, 'lake') : dir)
  expect(status).toBe(1)
  expect(stderr).toContain(problem)
  expect(stderr).toContain(advice)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stdout).toBe('')
})

test('a folder where nothing can be created fails the start, which does not hang', () => {
  const { status, stderr } = failedStart('/proc/lake/data')
  expect(status).toBe(1)
  expect(stderr).toMatch(/\/proc\/lake\/data cannot be opened: .*names a folder that may be made/)
})

test('a damaged database is not touched, and its backup is whole', async () => {
  const lake = await filledLake()
  await lake.stop()
  const path = join(dir, 'lake.db')
  const backup = readFileSync(path)
  const damaged = Buffer.from(backup).fill(0xff, 0, 2000)
  writeFileSync(path, damaged)
  expect(failedStart(dir)).toMatchObject({ status: 1 })
  expect(readFileSync(path)).toEqual(damaged)
  writeFileSync(path, backup)
  const revived = await startLake({}, dir)
  expect(await revived.client().fetch('count(*[_type == "a"])')).toBe(50)
  await revived.stop()
})

test('a folder in use, and a port in use: exit code 1, and the first lake goes on', async () => {
  const lake = await filledLake()
  const before = readdirSync(dir)
  const second = failedStart(dir)
  expect(second).toMatchObject({ status: 1, stderr: expect.stringContaining('Another process') })
  expect(second.stderr).toContain('Stop it, or use another folder.')
  const other = failedStart(join(dir, 'other'), { LAKE_PORT: new URL(lake.url).port })
  expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining('Set LAKE_PORT') })
  expect(readdirSync(dir)).toEqual(before)
  expect(await lake.client().fetch('count(*[_type == "a"])')).toBe(50)
  await lake.stop()
})

/** Simulates a full disk by the shell's limit on file sizes. */
test('a disk that takes no more: writes are refused whole, reading goes on, nothing is lost', async () => {
  const lake = await startLake({}, dir, ['sh', '-c', 'ulimit -f 2000; exec "$@"', 'sh'])
  const client = lake.client({ maxRetries: 0 })
  const acknowledged: string[] = []
  const refusals: string[] = []
  const write = (n: number, bytes: number) => {
    const text = 'x'.repeat(bytes)
    const half = (side: string) => ({ _id: `${n}${side}`, _type: 'half', text })
    return client.transaction().create(half('a')).create(half('b')).commit()
  }
  for (let n = 0; n < 12; n += 1) {
    await write(n, 80_000).then(
      () => acknowledged.push(`${n}a`, `${n}b`),
      (error: Error) => refusals.push(error.message),
    )
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(refusals.length).toBeGreaterThan(0)
  for (const refusal of refusals) {
    expect(refusal).toContain('nothing was written')
    expect(refusal).toContain('Check free space')
  }
  const stored = () => client.fetch<string[]>('*[_type == "half"]._id')
  expect((await stored()).toSorted()).toEqual(acknowledged.toSorted())
  const asset = client.assets.upload('file', Buffer.alloc(3_000_000))
  await expect(asset).rejects.toThrow('disk that holds the lake is full')
  expect(readdirSync(join(dir, 'uploads'))).toEqual([])
  await lake.stop()

  const revived = await startLake({}, dir)
  const found = await revived.client().fetch<string[]>('*[_type == "half"]._id')
  expect(found.toSorted()).toEqual(acknowledged.toSorted())
  await revived.client().create({ _type: 'half' })
  await revived.stop()
})

test('a disk that is full at the start is named', () => {
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  expect(String(openingFailure(full, '/data'))).toContain(
    '/data cannot be opened: its disk is full',
  )
})
