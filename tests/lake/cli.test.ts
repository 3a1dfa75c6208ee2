import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { trustIn } from '../../lib/security/client-address.ts'
import { createLakeProxy } from '../../server/proxy/lake-proxy.ts'
import { listen } from '../../server/listen.ts'
import { lockData } from '../../server/supervisor/data-lock.ts'
import { attemptsToLeave, printed, sanityCli } from './sanity-cli.ts'
import { startLake } from '../../lake/tests/start-lake.ts'

/** The CLI loads the Studio for some commands, which takes its time on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="M0 0h4v2H0z"/></svg>'
const SHEET = Buffer.from('%PDF-1.4\n%%EOF\n')

const dirs: string[] = []
function dataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sanity-cli-'))
  dirs.push(dir)
  return dir
}
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

/** The lake over the data in `dir`, for looking into what a command did. */
const open = (dir: string, env = {}) => startLake(env, join(dir, 'lake'))

type Stored = { _id: string; _type: string; _rev?: string; _updatedAt?: string; path?: string }

/** Everything but the system's own documents, without what every write changes. */
async function contentOf(dir: string) {
  const lake = await open(dir)
  const query = '*[!(_id in path("_.**")) && !string::startsWith(_type, "system.")] | order(_id)'
  const found = await lake.client({ perspective: 'raw' }).fetch<Stored[]>(query)
  const hashes: Record<string, string> = {}
  for (const { _id, path } of found) {
    if (path === undefined) continue
    const bytes = Buffer.from(await (await fetch(`${lake.url}/${path}`)).arrayBuffer())
    hashes[_id] = createHash('sha1').update(bytes).digest('hex')
  }
  await lake.stop()
  // An upload is told apart by the id that each lake gives it, and by its own address.
  const varying = new Set(['_rev', '_updatedAt', '_createdAt', 'uploadId', 'url'])
  const kept = (document: Stored) =>
    Object.fromEntries(Object.entries(document).filter(([key]) => !varying.has(key)))
  return { documents: found.map(kept), hashes }
}

const asset = ({ _id }: { _id: string }) => ({ _type: 'reference', _ref: _id })

let source: string
beforeAll(async () => {
  source = dataDir()
  const lake = await open(source)
  const client = lake.client()
  const picture = await sharp({
    create: { width: 60, height: 40, channels: 3, background: 'navy' },
  })
    .png()
    .toBuffer()
  const photo = await client.assets.upload('image', picture, {
    filename: 'street.png',
    title: 'A street',
  })
  const mark = await client.assets.upload('image', Buffer.from(SVG), { filename: 'mark.svg' })
  const sheet = await client.assets.upload('file', SHEET, { filename: 'sheet.pdf' })
  await lake.seed(
    { _id: 'author-ines', _type: 'author', name: 'Ines “straße” 𝄞' },
    {
      _id: 'post-one',
      _type: 'post',
      author: { _type: 'reference', _ref: 'author-ines' },
      cover: { _type: 'image', asset: asset(photo), hotspot: { x: 0.5, y: 0.25 } },
      body: [{ _type: 'image', _key: 'a', asset: asset(mark) }],
      sheet: { _type: 'file', asset: asset(sheet) },
    },
    { _id: 'drafts.post-one', _type: 'post', title: 'Draft' },
  )
  await lake.stop()
})

/** Documents of this version of the API are read raw by default. */
const RAW = '2021-06-07'

test('documents are queried and shown, drafts too', async () => {
  const query = ['documents', 'query', '*[_type == "post"]._id', '--api-version']
  const raw = await printed(sanityCli(source, [...query, RAW]))
  expect(JSON.parse(raw)).toEqual(['drafts.post-one', 'post-one'])
  const published = await printed(sanityCli(source, [...query, '2025-09-25']))
  expect(JSON.parse(published)).toEqual(['post-one'])
  const shown = await printed(sanityCli(source, ['documents', 'get', 'author-ines']))
  expect(JSON.parse(shown)).toMatchObject({ _id: 'author-ines', name: 'Ines “straße” 𝄞' })
  expect(await sanityCli(source, ['documents', 'get', 'nobody'])).toMatchObject({ code: 1 })
})

test('what a dataset export holds, an import gives to another lake: documents and bytes', async () => {
  const archive = join(dataDir(), 'out.tar.gz')
  await printed(sanityCli(source, ['dataset', 'export', 'production', archive]))
  const target = dataDir()
  const importing = ['dataset', 'import', archive, '--dataset', 'production', '--replace']
  await printed(sanityCli(target, importing))
  const [before, after] = [await contentOf(source), await contentOf(target)]
  expect(after).toEqual(before)
  expect(after.documents).toHaveLength(6)
  expect(Object.keys(after.hashes)).toHaveLength(3)
  for (const [id, hash] of Object.entries(after.hashes)) expect(id).toContain(hash)

  const lake = await open(target)
  await lake.client().patch('author-ines').set({ name: 'Changed' }).commit()
  await lake.stop()
  await printed(sanityCli(target, importing))
  expect(await contentOf(target)).toEqual(before)
})

test('scripts run with the token of the lake', async () => {
  const dir = dataDir()
  const script = ['exec', 'tests/fixtures/cli-script.ts', '--with-user-token']
  expect(await printed(sanityCli(dir, script))).toContain('wrote from-script to local')
  expect((await contentOf(dir)).documents).toMatchObject([{ _id: 'from-script', _type: 'note' }])
})

// What is extracted of the schema, and the types made of it, is compared by "npm test -- typegen".
test('the schema is validated', async () => {
  const answer = await printed(sanityCli(source, ['schema', 'validate']))
  expect(answer).toMatch(/0 errors/)
}, 600_000)

test('datasets and people are listed; what the lake does not have is refused with the reason', async () => {
  expect(await printed(sanityCli(source, ['datasets', 'list']))).toBe('production\n')
  expect(await printed(sanityCli(source, ['users', 'list']))).toContain('Administrator')
  const created = await sanityCli(source, ['datasets', 'create', 'second'])
  expect(created.code).toBe(1)
  expect(created.stderr.replaceAll(/[\s›]+/g, ' ')).toContain('A lake holds exactly one dataset')
})

test('while the site runs, its lake is the one that is asked', async () => {
  const dir = dataDir()
  const proxy = createServer()
  await listen(proxy, 0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  // A bound TCP server has an AddressInfo.
  const { port } = proxy.address() as AddressInfo
  const lake = await open(dir, { LAKE_PUBLIC_URL: `http://127.0.0.1:${port}/lake` })
  onTestFinished(() => lake.discard())
  const site = lockData(dir)
  onTestFinished(() => site.release())
  site.announce({ lakeUrl: lake.url, siteUrl: `http://127.0.0.1:${port}` })
  proxy.on('request', createLakeProxy(lake.url, { siteUrl: 'http://localhost', trust: trustIn(0) }))
  const { _id } = await lake.client().assets.upload('file', SHEET, { filename: 'sheet.pdf' })
  await lake.seed({ _id: 'a', _type: 'note', file: { asset: { _type: 'reference', _ref: _id } } })

  const query = ['documents', 'query', '*[_type == "note"]._id', '--api-version', RAW]
  expect(JSON.parse(await printed(sanityCli(dir, query)))).toEqual(['a'])
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

test.each([
  ['cors', 'list', /needs no CORS origins/],
  ['tokens', 'list', /npm run people/],
])('%s %s says what there is instead', async (command, what, answer) => {
  const { code, stdout } = await sanityCli(dataDir(), [command, what])
  expect(stdout).toMatch(answer)
  expect(code).toBe(0)
})
