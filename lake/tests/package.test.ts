import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient } from '@sanity/client'
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { halves } from './assets-helpers.ts'

/**
 * A folder outside of the project in which the packed package is installed, without network access.
 */
const home = mkdtempSync(join(tmpdir(), 'lake-package-'))
const installed = join(home, 'node_modules/embedded-lake')
const manifest: {
  bin: Record<string, string>
  exports: Record<string, string>
  dependencies: Record<string, string>
} = { bin: {}, exports: {}, dependencies: {} }

beforeAll(() => {
  const built = join(home, 'built')
  execFileSync(process.execPath, [join(import.meta.dirname, '../build.ts'), built])
  mkdirSync(installed, { recursive: true })
  execFileSync('npm', ['pack', built, '--offline'], { cwd: home, stdio: 'pipe' })
  const tarball = readdirSync(home).find((name) => name.endsWith('.tgz')) ?? ''
  execFileSync('tar', ['-xzf', join(home, tarball), '--strip-components=1', '-C', installed])
  Object.assign(manifest, JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')))
  for (const name of Object.keys(manifest.dependencies)) {
    const link = join(home, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    const from = dirname(findPackageJSON(name, import.meta.url) ?? '')
    symlinkSync(realpathSync(from), link)
  }
}, 120_000)
/** Also those that a failed test left running. */
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
})

const program = () => join(installed, manifest.bin['embedded-lake'] ?? '')

/** Its own, since this package is in another folder each time. */
const NODE_COMPILE_CACHE = join(home, 'compiled')

const run = (...args: string[]) =>
  spawnSync(process.execPath, [program(), ...args], {
    cwd: home,
    env: { ...process.env, NODE_COMPILE_CACHE },
    encoding: 'utf8',
  })

/** The program's output until it is ready. */
async function start(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; printed: string }> {
  const child = spawn(process.execPath, [program(), '--port', '0', ...args], {
    cwd: home,
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE, PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let printed = ''
  for await (const line of createInterface(child.stdout)) {
    printed += `${line}\n`
    if (line.includes('sign in')) break
  }
  return { child, printed }
}

async function stop(child: ChildProcess): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
  return child.exitCode
}

test('holds JavaScript only, what its manifest names, and no tests', () => {
  const files = readdirSync(installed, { recursive: true }).map(String)
  const unwanted = /(?<!\.d)\.ts$|^(?:tests|dist|node_modules|\w+\.config)\b|^build\b/
  expect(files.filter((file) => unwanted.test(file))).toEqual([])
  expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'cli.js', 'main.js']))
  const named = [...Object.values(manifest.exports), ...Object.values(manifest.bin)]
  const resolve = createRequire(join(installed, 'package.json')).resolve
  for (const file of named) expect(resolve(file)).toBe(realpathSync(join(installed, file)))
  expect(manifest).not.toHaveProperty('private')
})

test('its documents link to nothing that it does not hold', () => {
  const documents = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  )
  const links = documents.flatMap((file) =>
    Array.from(
      readFileSync(join(installed, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g),
      ([, link = '']) => join(dirname(file), link),
    ),
  )
  expect(links).toContain('LICENSE')
  expect(links.filter((link) => !existsSync(join(installed, link)))).toEqual([])
})

test('starts a lake in an empty folder, which reads, writes and stops', async () => {
  const names = ['--project', 'mine', '--dataset', 'test']
  const { child, printed } = await start(['--dir', 'data', ...names])
  const [, port = ''] = /http:\/\/localhost:(\d+)/.exec(printed) ?? []
  const client = createClient({
    projectId: 'mine',
    dataset: 'test',
    apiVersion: '2025-09-25',
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
    useCdn: false,
    token: readFileSync(join(home, 'data/token'), 'utf8').trim(),
  })
  await client.create({ _id: 'one', _type: 'note', title: 'First' })
  // The first is served by an index, the second by a query process, whose program must be in the
  // package.
  expect(await client.fetch('*[_id == "one"][0].title')).toBe('First')
  expect(await client.fetch('*[title match "fir*"][]._id')).toEqual(['one'])
  const link = /sign in +(http:\/\/localhost:3333\/#sid=(\S+))/.exec(printed)
  const fetched = await fetch(`http://127.0.0.1:${port}/v1/auth/fetch?sid=${link?.[2]}`, {
    headers: { origin: 'http://localhost:3333' },
  })
  expect(await fetched.json()).toEqual({ token: expect.stringMatching(/^lks_/) })
  expect(await stop(child)).toBe(0)
})

test('prints the address that it listens on', async () => {
  // On other systems, addresses like the first one lead nowhere.
  const LAKE_HOST = process.platform === 'linux' ? '127.0.0.2' : '0.0.0.0'
  const { child, printed } = await start(['--dir', 'elsewhere'], { LAKE_HOST })
  const [, address = ''] = /address +(\S+)/.exec(printed) ?? []
  expect((await fetch(`${address}/v1/ping`)).status).toBe(200)
  expect(await stop(child)).toBe(0)
})

test('its images come in any size to this machine, and in the usual ones to visitors of a proxy', async () => {
  const { child, printed } = await start(['--dir', 'pictures'])
  const [, port = ''] = /http:\/\/localhost:(\d+)/.exec(printed) ?? []
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-09-25',
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
    useCdn: false,
    token: readFileSync(join(home, 'pictures/token'), 'utf8').trim(),
  })
  const image = await client.assets.upload('image', await halves(60, 40).jpeg().toBuffer())
  const address = createImageUrlBuilder(client).image(image).width(33).height(21).url()
  const local = await sharp(await (await fetch(address)).arrayBuffer()).metadata()
  expect([local.width, local.height]).toEqual([33, 21])
  const visitor = await fetch(address, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(visitor.status).toBe(403)
  const named = createImageUrlBuilder(client).image(image).vanityName('street.jpg').url()
  expect(named).toContain('/street.jpg')
  expect((await fetch(named)).headers.get('content-type')).toBe('image/jpeg')
  await stop(child)
})

test('the link leads to the first origin that is allowed', async () => {
  const origins = ['https://studio.example', 'https://www.example'].flatMap((origin) => [
    '--allow-origin',
    origin,
  ])
  const { child, printed } = await start(['--dir', 'other', ...origins])
  expect(printed).toContain('origins   https://studio.example, https://www.example')
  expect(printed).toMatch(/sign in +https:\/\/studio\.example\/#sid=/)
  await stop(child)
})

test('tells of its options and its version, and what is wrong with an option', () => {
  expect(run('--help').stdout).toContain('--allow-origin <origin>')
  expect(run('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(run('--allow-origin', 'studio').stderr).toContain('must be origins such as')
  expect(run('--port', 'x').stderr).toContain('LAKE_PORT')
  expect(run('--frob').stderr).toContain("Unknown option '--frob'")
  expect(run('--frob').status).toBe(1)
})
