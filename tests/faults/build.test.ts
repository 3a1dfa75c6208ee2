import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startLake } from '../../lake/tests/start-lake.ts'
import { startStandInCloud } from '../instances/stand-in-cloud.ts'
import { freePort } from '../../lake/tests/free-port.ts'
import { startSite } from '../support/running-site.ts'

/**
 * `npm run build` as it is, in a copy of the project without content/, where "next build" only reads what a
 * build reads: bundling takes a minute and has nothing to do with content.
 */

vi.setConfig({ testTimeout: 120_000 })

const SOURCES = ['lake', 'lib', 'schemas', 'scripts', 'server', 'package.json', 'tsconfig.json']
const STAND_IN = `
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { loadPrerendered } from '../../../../lib/sanity/routes.ts'
await loadPrerendered()
mkdirSync('.next', { recursive: true })
for (const name of readdirSync('.next').filter((name) => name !== 'cache'))
  rmSync('.next/' + name, { recursive: true })
if (process.env.BREAKS_OFF) process.kill(process.pid, 'SIGKILL')
writeFileSync('.next/BUILD_ID', 'new')
`

const folder = mkdtempSync(join(tmpdir(), 'build-'))
const inFolder = (...names: string[]) => join(folder, ...names)

beforeAll(() => {
  for (const name of SOURCES) cpSync(name, inFolder(name), { recursive: true })
  mkdirSync(inFolder('node_modules'))
  for (const name of readdirSync('node_modules').filter((name) => name !== 'next'))
    symlinkSync(resolve('node_modules', name), inFolder('node_modules', name))
  mkdirSync(inFolder('node_modules/next/dist/bin'), { recursive: true })
  writeFileSync(inFolder('node_modules/next/package.json'), '{"type":"module"}')
  writeFileSync(inFolder('node_modules/next/dist/bin/next'), STAND_IN)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A build that can be served is there. */
beforeEach(() => {
  rmSync(inFolder('.next'), { recursive: true, force: true })
  mkdirSync(inFolder('.next'))
  writeFileSync(inFolder('.next/BUILD_ID'), 'earlier')
  writeFileSync(inFolder('.next/build-fingerprint'), 'of the earlier build')
})
const readBuild = () => ({
  id: readFileSync(inFolder('.next/BUILD_ID'), 'utf8'),
  fingerprint: readFileSync(inFolder('.next/build-fingerprint'), 'utf8'),
})
const EARLIER = { id: 'earlier', fingerprint: 'of the earlier build' }

async function build(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['scripts/build.ts', ...args], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: inFolder('data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

type Document = Record<string, unknown> & { _id: string; _type: string }

const slug = (current: string) => ({ _type: 'slug', current })
const SETTINGS = { _id: 'settings', _type: 'settings', name: 'Example' }
const HOME = { _id: 'home', _type: 'page', title: 'Home', slug: slug('/'), sections: [] }
const POST = {
  _id: 'post',
  _type: 'post',
  title: 'A title',
  slug: slug('a-post'),
  publishedAt: '2026-01-01',
  standfirst: 'What it is about.',
  category: { _type: 'reference', _ref: 'news' },
  author: { _type: 'reference', _ref: 'writer' },
}
const AROUND = [
  { _id: 'news', _type: 'postCategory', title: 'News', slug: slug('news'), order: 1 },
  { _id: 'writer', _type: 'person', name: 'Writer', role: 'Writer' },
]

/** Puts documents into the lake of a build that is not running. */
async function fill(...documents: Document[]): Promise<void> {
  mkdirSync(inFolder('data'), { recursive: true })
  const lake = await startLake({}, inFolder('data', 'lake'))
  const change = lake.client().transaction()
  for (const document of documents) change.createOrReplace(document)
  await change.commit()
  await lake.stop()
}

beforeEach(() => rmSync(inFolder('data'), { recursive: true, force: true }))

/** A build whose content is at `lakeUrl`, as in Sanity's cloud. */
async function buildFrom(lakeUrl: string) {
  const cloud = await startStandInCloud(lakeUrl, '')
  try {
    return await build(cloud.content)
  } finally {
    cloud.stop()
  }
}

test('where the content cannot be reached, a build fails, says what to check, and leaves the earlier one', async () => {
  const { code, output } = await buildFrom(`http://127.0.0.1:${await freePort()}`)
  expect(output).toContain('dataset production of project abc12345 at Sanity cannot be read')
  expect(output).toContain('Check NEXT_PUBLIC_SANITY_PROJECT_ID')
  expect(code).toBe(1)
  expect(readBuild()).toEqual(EARLIER)
})

test('a site over a lake elsewhere that is down is not built either', async () => {
  const LAKE_URL = `http://127.0.0.1:${await freePort()}`
  const site = startSite({ DATA_DIR: inFolder('data'), LAKE_URL, PORT: '0' }, folder, ['site'])
  expect(await site.ended).toBe(1)
  expect(site.output()).toContain(`The content in the lake at ${LAKE_URL} cannot be read`)
  expect(site.output()).toContain('npm start lake')
  expect(readBuild()).toEqual(EARLIER)
})

test('where there is no content, a build fails, says how to bring it, and leaves the earlier one', async () => {
  const lake = await startLake()
  const { code, output } = await buildFrom(lake.url)
  await lake.discard()
  expect(output).toContain('nothing published as Site settings and the home page')
  expect(output).toContain('npm run content:import')
  expect(code).toBe(1)
  expect(readBuild()).toEqual(EARLIER)
})

test('a home page that is only a draft is no content yet', async () => {
  await fill(SETTINGS, { ...HOME, _id: 'drafts.home' })
  const { code, output } = await build({}, '--force')
  expect(output).toContain('nothing published as the home page')
  expect(code).toBe(1)
  expect(readBuild()).toEqual(EARLIER)
})

test('a build that leaves content out fails and names it; once that is mended it succeeds', async () => {
  await fill(SETTINGS, HOME, ...AROUND, { ...POST, title: '' })
  const first = await build({})
  expect(first.output).toMatch(/\/blog\/a-post.*title/)
  expect(first.code).toBe(1)
  // It is built all the same, so that the rest can be served.
  expect(readBuild().id).toBe('new')

  // Nothing in the sources changed, and still it looks again.
  const again = await build({})
  expect(again.code).toBe(1)
  await fill(POST)
  const mended = await build({})
  expect(mended.output).not.toContain('/blog/a-post')
  expect(mended.code).toBe(0)
})

test('a build that breaks off leaves the key of the one before to the next, so that addresses of pictures stay', async () => {
  const readKey = () => readFileSync(inFolder('.next/image-key'), 'utf8')
  const key = 'key-of-the-earlier-build'.padEnd(43, '-')
  await fill(SETTINGS, HOME)
  writeFileSync(inFolder('.next/image-key'), key)
  for (const attempt of [1, 2]) {
    const { code } = await build({ BREAKS_OFF: 'true' })
    expect([attempt, code]).toEqual([attempt, 1])
  }
  expect(readKey).toThrow('ENOENT')
  // Over other data, whose lake would make a key of its own.
  rmSync(inFolder('data'), { recursive: true })
  await fill(SETTINGS, HOME)
  const { code } = await build({})
  expect([code, readKey()]).toEqual([0, key])
})
