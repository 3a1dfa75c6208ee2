import fs, {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { keepPrivate } from '../store/private-files.ts'
import { startLake } from './start-lake.ts'

/** The default on most machines: new files are readable by everybody. */
const mask = process.umask(0o022)
const outside = mkdtempSync(join(tmpdir(), 'outside-'))
afterAll(() => {
  process.umask(mask)
  rmSync(outside, { recursive: true })
})

/** The folder and everything below it, except links. */
function* pathsIn(path: string): Generator<string> {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  yield path
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) yield* pathsIn(join(path, name))
}

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)

function expectPrivate(dir: string): string[] {
  const paths = [...pathsIn(dir)]
  for (const path of paths) {
    const mode = lstatSync(path).isDirectory() ? '700' : '600'
    expect({ path, mode: modeOf(path) }).toEqual({ path, mode })
  }
  return paths.map((path) => path.slice(dir.length + 1))
}

test('nobody else can read what the lake keeps, also what an older one left open', async () => {
  const first = await startLake()
  const { dir } = first
  await first.client().create({ _type: 'post', title: 'draft' })
  const picture = await sharp({
    create: { width: 80, height: 60, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer()
  const image = await first.client().assets.upload('image', picture)
  const file = await first
    .client()
    .assets.upload('file', Buffer.from('text'), { filename: 'a.txt' })
  expect((await fetch(`${image.url}?w=16`)).status).toBe(200)
  expect((await fetch(file.url)).status).toBe(200)
  const names = expectPrivate(dir)
  for (const name of ['lake.db', 'lake.db-wal', 'token', 'read-token'])
    expect(names).toContain(name)
  // Originals and the derivative.
  expect(
    names.filter((name) => /\.(?:png|txt|avif|webp)$|derivatives?\//.test(name)).length,
  ).toBeGreaterThan(2)
  await first.stop()

  for (const path of pathsIn(dir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644)
  const foreign = join(outside, 'file')
  writeFileSync(foreign, '')
  chmodSync(foreign, 0o644)
  symlinkSync(foreign, join(dir, 'link'))
  const second = await startLake({}, dir)
  expectPrivate(dir)
  expect(modeOf(foreign)).toBe('644')
  await second.discard()
})

test('what cannot be closed is named, and all the rest is closed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'shared-'))
  const own = ['a', 'z'].map((name) => join(dir, name))
  const foreign = join(dir, 'm')
  for (const path of [...own, foreign]) {
    writeFileSync(path, '')
    chmodSync(path, 0o644)
  }
  using warning = vi.spyOn(console, 'error').mockReturnValue()
  const { chmodSync: chmod } = fs
  // As for a file of somebody else, which only root can make.
  fs.chmodSync = (path, mode) => {
    if (path === foreign) throw Object.assign(new Error(`EPERM: ${foreign}`), { code: 'EPERM' })
    chmod(path, mode)
  }
  syncBuiltinESMExports()
  try {
    keepPrivate(dir)
  } finally {
    fs.chmodSync = chmod
    syncBuiltinESMExports()
  }
  expect(own.map(modeOf)).toEqual(['600', '600'])
  expect(modeOf(foreign)).toBe('644')
  expect(String(warning.mock.lastCall)).toContain(foreign)
  rmSync(dir, { recursive: true })
})
