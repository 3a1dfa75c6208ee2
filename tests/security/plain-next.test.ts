import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { binOf } from '../../scripts/support/run-tool.ts'
import { findRunning } from '../../server/supervisor/data-lock.ts'
import { freePort } from '../../lake/tests/free-port.ts'
import { ask } from './raw.ts'
import { useSite } from './site.ts'

/** What a host gets that runs the build without server/: a plain `next start`. */

const site = useSite()
let port: number
let next: ReturnType<typeof spawn>

/** Published after the build, so that no page was made for it. */
const NEW = {
  _id: 'page-newer-than-the-build',
  _type: 'page',
  title: 'Newer than the build',
  slug: { _type: 'slug', current: '/newer-than-the-build' },
  sections: [{ _type: 'pageHero', _key: 'hero', heading: 'Newer than the build' }],
}

const isServed = () =>
  ask(port, '/robots.txt').then(
    ({ status }) => status === 200,
    () => false,
  )

beforeAll(async () => {
  const token = readFileSync(join(site().data, 'lake', 'token'), 'utf8').trim()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ mutations: [{ createOrReplace: NEW }] })
  const mutate = `${site().origin}/lake/v1/data/mutate/production`
  const saved = await fetch(mutate, { method: 'POST', headers, body })
  if (!saved.ok) throw new Error(`The page could not be published: ${await saved.text()}`)
  port = await freePort()
  const args = [binOf('next'), 'start', '-p', String(port), '-H', '127.0.0.1']
  const LAKE_URL = findRunning(site().data)?.lakeUrl
  const env = { ...process.env, NODE_ENV: 'production', LAKE_URL } as const
  next = spawn(process.execPath, args, { stdio: 'ignore', env })
  await vi.waitUntil(isServed, { timeout: 60_000, interval: 200 })
}, 90_000)

afterAll(async () => {
  if (next.exitCode !== null) return
  const ended = once(next, 'close')
  next.kill('SIGTERM')
  await ended
})

const varyOf = (vary: unknown) =>
  String(vary)
    .split(/\s*,\s*/)
    .map((name) => name.toLowerCase())

test.each([
  ['that the build made', '/platform', 'HIT'],
  ['that is made now', NEW.slug.current, 'MISS'],
  ['that was made before', NEW.slug.current, 'HIT'],
])('a page %s names Accept in Vary, beside what Next varies by', async (_, path, state) => {
  const { headers, status } = await ask(port, path)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(headers['x-nextjs-cache']).toBe(state)
  expect(varyOf(headers['vary'])).toEqual(expect.arrayContaining(['accept', 'rsc']))
})

test('its address gives Markdown to those who name it, and says so too', async () => {
  const { headers, status } = await ask(port, '/platform', { accept: 'text/markdown' })
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/markdown')
  expect(varyOf(headers['vary'])).toContain('accept')
})

/** Folders of which a running site reads nothing. */
const UNUSED = /^(?:\.\.\/)+(?:docs|tests|content|deploy|scripts|lake\/(?:tests|store|domain))\//

test('the build counts no file of tests, docs or content as part of a route', async () => {
  const folder = join('.next', 'server')
  const traces = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.nft.json'),
  )
  expect(traces.length).toBeGreaterThan(10)
  const wrong: string[] = []
  for (const name of traces) {
    const { files }: { files: string[] } = JSON.parse(await readFile(join(folder, name), 'utf8'))
    const unused = files.filter((file) => UNUSED.test(file))
    if (unused.length > 0) wrong.push(`${name}: ${unused.length}, such as ${unused[0]}`)
  }
  expect(wrong).toEqual([])
})
