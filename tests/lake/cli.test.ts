import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { trustIn } from '../../lib/security/client-address.ts'
import { createLakeProxy } from '../../server/proxy/lake-proxy.ts'
import { listen } from '../../server/listen.ts'
import { lockData } from '../../server/supervisor/data-lock.ts'
import { attemptsToLeave, printed, sanityCli } from './sanity-cli.ts'
import { startLake } from '../../lake/tests/start-lake.ts'
import { portOf } from '../support/port-of.ts'

/** The CLI loads the Studio for some commands, which takes its time on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const dirs: string[] = []
function dataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sanity-cli-'))
  dirs.push(dir)
  return dir
}
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

/** Documents of this version of the API are read raw by default. */
const RAW = '2021-06-07'

// Exports and imports are in to-cloud-and-back.test.ts.
test('scripts run with the token of the lake, and what they wrote is shown', async () => {
  const dir = dataDir()
  const script = ['exec', 'tests/fixtures/cli-script.ts', '--with-user-token']
  expect(await printed(sanityCli(dir, script))).toContain('wrote from-script to local')
  const shown = await printed(sanityCli(dir, ['documents', 'get', 'from-script']))
  expect(JSON.parse(shown)).toMatchObject({ _id: 'from-script', _type: 'note' })
})

test('people are listed; what the lake does not have is refused with the reason', async () => {
  const dir = dataDir()
  expect(await printed(sanityCli(dir, ['users', 'list']))).toContain('Administrator')
  // It lists the datasets that there are before it makes one.
  const created = await sanityCli(dir, ['datasets', 'create', 'second'])
  expect(created.code).toBe(1)
  expect(created.stderr.replaceAll(/[\s›]+/g, ' ')).toContain('A lake holds exactly one dataset')
})

test('while the site runs, its lake is the one that is asked', async () => {
  const dir = dataDir()
  const proxy = createServer()
  await listen(proxy, 0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  const port = portOf(proxy)
  const ownAddress = { LAKE_PUBLIC_URL: `http://127.0.0.1:${port}/lake` }
  const lake = await startLake(ownAddress, join(dir, 'lake'))
  onTestFinished(() => lake.discard())
  const site = lockData(dir)
  onTestFinished(() => site.release())
  site.announce({ lakeUrl: lake.url, siteUrl: `http://127.0.0.1:${port}` })
  proxy.on('request', createLakeProxy(lake.url, { siteUrl: 'http://localhost', trust: trustIn(0) }))
  const { _id } = await lake.client().assets.upload('file', Buffer.from('A sheet'))
  await lake.seed({
    _id: 'drafts.a',
    _type: 'note',
    file: { asset: { _type: 'reference', _ref: _id } },
  })

  const query = ['documents', 'query', '*[_type == "note"]._id', '--api-version', RAW]
  expect(JSON.parse(await printed(sanityCli(dir, query)))).toEqual(['drafts.a'])
  const archive = join(dir, 'out.tar.gz')
  await printed(sanityCli(dir, ['dataset', 'export', 'production', archive]))
  expect(existsSync(archive)).toBe(true)

  site.release()
  const command = lockData(dir)
  onTestFinished(() => command.release())
  const refused = await sanityCli(dir, query)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('is in use')
})

test('nothing of all that left this machine', () => {
  expect(dirs.map(attemptsToLeave).join('')).toBe('')
})

test('with a project id the CLI is left alone: it asks Sanity, and starts no lake', async () => {
  const dir = dataDir()
  const env = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345', SANITY_AUTH_TOKEN: 'a-token' }
  expect(await sanityCli(dir, ['documents', 'get', 'a'], env)).toMatchObject({ code: 1 })
  expect(attemptsToLeave(dir)).toContain('abc12345.api.sanity.io')
  expect(existsSync(join(dir, 'lake'))).toBe(false)
})

test('a command about what the lake does without says what there is instead', async () => {
  const { code, stdout } = await sanityCli(dataDir(), ['tokens', 'list'])
  expect(stdout).toMatch(/npm run people/)
  expect(code).toBe(0)
})
