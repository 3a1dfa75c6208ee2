import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EarlierAssets } from '../../scripts/support/earlier-assets.ts'

let build: string
const place = (file: string) => join(build, 'static', file)
const write = (file: string, text: string) => {
  mkdirSync(join(place(file), '..'), { recursive: true })
  writeFileSync(place(file), text)
}

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'build-'))
})
afterEach(() => rmSync(build, { recursive: true }))

/** A build that writes another `b.js`, and no `a.js`. */
async function buildAnew(): Promise<void> {
  const earlier = new EarlierAssets(build)
  await earlier.keep()
  rmSync(join(build, 'static'), { recursive: true })
  write('chunks/b.js', 'new')
  await earlier.bringBack()
}

test('files of the build before stay beside those of the new one, for a week', async () => {
  write('chunks/a.js', 'old')
  write('chunks/b.js', 'old')
  write('chunks/ancient.js', 'old')
  const longAgo = Date.now() / 1000 - 8 * 24 * 3600
  utimesSync(place('chunks/ancient.js'), longAgo, longAgo)
  await buildAnew()
  expect(readFileSync(place('chunks/a.js'), 'utf8')).toBe('old')
  expect(readFileSync(place('chunks/b.js'), 'utf8')).toBe('new')
  expect(existsSync(place('chunks/ancient.js'))).toBe(false)
})

test('files of the build before outlive a build that broke off after it had deleted them', async () => {
  write('chunks/a.js', 'old')
  await new EarlierAssets(build).keep()
  rmSync(join(build, 'static'), { recursive: true })
  write('chunks/b.js', 'half')
  await buildAnew()
  expect(readFileSync(place('chunks/a.js'), 'utf8')).toBe('old')
  expect(readFileSync(place('chunks/b.js'), 'utf8')).toBe('new')
})

test('a first build has none before it', async () => {
  const earlier = new EarlierAssets(build)
  await earlier.keep()
  write('chunks/a.js', 'new')
  await earlier.bringBack()
  expect(readFileSync(place('chunks/a.js'), 'utf8')).toBe('new')
})
