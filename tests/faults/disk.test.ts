import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerError } from '@sanity/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningLake, startLake } from '../../lake/tests/start-lake.ts'

const DISK_MB = 16

let folder: string
let dir: string
const cleanups: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-faults-'))
  dir = join(folder, 'lake')
  mkdirSync(dir)
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command of the system; whether it is there and may be used. */
function canRun(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Something that befalls a running lake's disk, and its end. */
interface Fault {
  begin(): void
  end(): void
}

async function start(): Promise<{ lake: RunningLake; pid: string }> {
  const file = join(folder, 'pid')
  const lake = await startLake({}, dir, ['sh', '-c', `echo $$ > ${file}; exec "$@"`, 'sh'])
  cleanups.push(() => lake.stop())
  return { lake, pid: readFileSync(file, 'utf8').trim() }
}

/** No file of the process grows beyond `bytes`. It works without privileges, but gives another error. */
const limitFiles = (pid: string, bytes: string) =>
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`])
const limitOf = (pid: string): Fault => ({
  begin: () => limitFiles(pid, '4096'),
  end: () => limitFiles(pid, 'unlimited'),
})

/** A small disk of its own where this user may mount one. Call it before the lake starts. */
function mountSmallDisk(): Fault | undefined {
  if (!canRun('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dir)) return undefined
  cleanups.push(() => execFileSync('umount', [dir]))
  const ballast = join(dir, 'ballast')
  return {
    begin() {
      const block = Buffer.alloc(64 * 1024)
      try {
        for (;;) writeFileSync(ballast, block, { flag: 'a' })
      } catch {
        // It is full.
      }
    },
    end: () => rmSync(ballast),
  }
}

/** Files that nobody may write to, not even through what is open, where this user may make them so. */
function immutableFiles(): Fault | undefined {
  const probe = join(dir, 'probe')
  writeFileSync(probe, '')
  const set = (flag: string, ...names: string[]) =>
    canRun('chattr', flag, ...names.map((name) => join(dir, name)))
  if (!set('+i', 'probe')) return undefined
  set('-i', 'probe')
  rmSync(probe)
  // Not the index of the log, which lies in memory: SQLite's process ends when that goes.
  const files = () => readdirSync(dir).filter((name) => /^lake\.db(-wal)?$/.test(name))
  // Whatever fails, the files must go away afterwards.
  cleanups.push(() => set('-i', ...files()))
  return { begin: () => set('+i', ...files()), end: () => set('-i', ...files()) }
}

const pair = (name: string, bytes: number) =>
  ['a', 'b'].map((side) => ({
    create: { _id: `${name}-${side}`, _type: 'half', text: 'x'.repeat(bytes) },
  }))

/** The real client's error that `work` is refused with; throws when there is none. */
async function refusalOf(work: Promise<unknown>): Promise<ServerError> {
  const outcome: unknown = await work.catch((error: unknown) => error)
  if (outcome instanceof ServerError) return outcome
  throw new Error('Expected a refusal by the server', { cause: outcome })
}

test.each<[string, () => Fault | undefined, RegExp]>([
  ['is full', mountSmallDisk, /The disk is full|free space/i],
  ['became read-only', immutableFiles, /cannot be written to|does not take or give data/],
])(
  'where the disk %s, reads go on, writes are refused with a sentence, and all is well once it is mended',
  async (_, prepare, words) => {
    const prepared = prepare()
    const { lake, pid } = await start()
    const fault = prepared ?? limitOf(pid)
    const client = lake.client({ maxRetries: 0 })
    const stored = () => client.fetch<string[]>('*[_type == "half"]._id | order(@)')
    await client.mutate(pair('before', 1000))
    const asset = await client.assets.upload('file', Buffer.from('whole'))

    fault.begin()
    const refusals: ServerError[] = []
    for (let n = 0; n < 5; n += 1) {
      refusals.push(await refusalOf(client.mutate(pair(`during${n}`, 100_000))))
    }
    for (const { message, statusCode } of refusals) {
      expect(message).toMatch(words)
      expect(message).toContain('nothing was written')
      expect([500, 507]).toContain(statusCode)
    }
    expect(await stored()).toEqual(['before-a', 'before-b'])
    expect(await client.getDocument('before-a')).toMatchObject({ _type: 'half' })
    expect(await (await fetch(`${lake.url}/${asset.path}`)).text()).toBe('whole')
    expect(await lake.visitor().fetch('count(*[_type == "half"])')).toBe(2)

    fault.end()
    await client.mutate(pair('after', 100_000))
    await client.assets.upload('file', Buffer.alloc(200_000, 'y'))
    expect(await stored()).toEqual(['after-a', 'after-b', 'before-a', 'before-b'])
    await lake.stop()

    const { lake: revived } = await start()
    const again = await revived.client().fetch<string[]>('*[_type == "half"]._id | order(@)')
    expect(again).toEqual(['after-a', 'after-b', 'before-a', 'before-b'])
  },
)

test('an upload to a full disk is refused with a sentence and leaves nothing', async () => {
  const disk = mountSmallDisk()
  const { lake, pid } = await start()
  const fault = disk ?? limitOf(pid)
  const upload = () => lake.client().assets.upload('file', Buffer.alloc(1_000_000, 'z'))
  fault.begin()
  const refusal = await refusalOf(upload())
  expect(refusal.message).toContain('disk that holds the lake is full')
  expect(readdirSync(join(dir, 'uploads'))).toEqual([])
  fault.end()
  expect(await upload()).toMatchObject({ size: 1_000_000 })
})
