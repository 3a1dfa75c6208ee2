import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { downloadFrom } from '../../scripts/content/client.ts'
import { exportContent } from '../../scripts/content/export-content.ts'
import { followContent } from '../../scripts/content/follow-content.ts'
import { compareContent, importContent } from '../../scripts/content/import-content.ts'
import type { Revisions } from '../../scripts/content/known-revisions.ts'
import { newerFiles, refuseToUndo } from '../../scripts/content/newer.ts'
import { startLake } from '../../server/supervisor/lake.ts'
import { adminToken, lakeClient } from '../support/lake-client.ts'

const run = promisify(execFile)
let folder: string
const stops: (() => Promise<void>)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'round-trip-'))
})

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await rm(folder, { recursive: true, force: true })
})

async function put(path: string, bytes: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), bytes)
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** As `tree` reads a file of this content. */
const encoded = (value: unknown) => Buffer.from(json(value)).toString('base64')

/** Every file under `content`, by its path. */
async function tree(content: string): Promise<Record<string, string>> {
  const entries = await readdir(join(folder, content), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(async ({ name, parentPath }) => {
    const path = join(parentPath, name)
    const bytes = await readFile(path, 'base64')
    return [path.slice(join(folder, content).length), bytes] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** Runs one of the scripts on data of this test alone, as a user would. */
async function script(name: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '1' }
  const { stdout } = await run(process.execPath, [`scripts/${name}.ts`, ...args], { env })
  return stdout
}

/**
 * A lake on data in `dataDir`, announced as that of a running site, with import and export between it
 * and folders of this test.
 */
async function startLakeOn(dataDir: string) {
  const env = { ...process.env, LAKE_PORT: '0', LAKE_DIR: join(dataDir, 'lake') }
  const siteUrl = 'http://localhost:1'
  const { stop, url } = await startLake({ dataDir, env, siteUrl, onLine: () => {} })
  const client = lakeClient(url, adminToken(dataDir), { perspective: 'raw' })
  const download = downloadFrom(url)
  return {
    stop,
    importFrom: (
      from: string,
      mode: 'missing-only' | 'replace-all' = 'missing-only',
      skip: ReadonlySet<string> = new Set(),
    ) => importContent(client, join(folder, from), mode, undefined, skip),
    client,
    follow: (to: string, onWritten: Parameters<typeof followContent>[2]['onWritten']) =>
      followContent(client, join(folder, to), {
        download,
        onWritten,
        onError: (error) => {
          throw error
        },
      }),
    compare: (from: string) => compareContent(client, join(folder, from)),
    exportTo: (to: string, prune = false, leave = new Set<string>()) =>
      exportContent(client, join(folder, to), { download, drafts: false, leave, prune }),
    newerFiles: (to: string, known: Revisions) => newerFiles(client, join(folder, to), known),
  }
}

type Lake = Awaited<ReturnType<typeof startLakeOn>>

let common: { lake: Lake; data: string }

beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'round-trip-lake-'))
  common = { lake: await startLakeOn(data), data }
})

afterAll(async () => {
  await common.lake.stop()
  await rm(common.data, { recursive: true, force: true })
})

/** An empty lake: one for all tests, because each that starts takes a second of a processor. */
async function emptyLake(): Promise<Lake> {
  await common.lake.client.delete({ query: '*[!(_id in path("_.**"))]' })
  return common.lake
}

/** A lake on the data that `script` uses. */
async function openLake(): Promise<Lake> {
  const lake = await startLakeOn(join(folder, 'data'))
  stops.push(lake.stop)
  return lake
}

const image = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer()

async function writeContent(): Promise<void> {
  await put('content/images/street.png', await image('navy'))
  // The same name in another folder: a round trip must not mix them up.
  await put('content/images/covers/street.png', await image('orange'))
  await put('content/files/sheet.pdf', '%PDF-1.4\n%%EOF\n')
  await put(
    'content/people/ines-maddern.json',
    json({ _id: 'person-ines-maddern', _type: 'person', name: 'Ines Maddern' }),
  )
  await put(
    'content/settings.json',
    json({ _id: 'settings', _type: 'settings', zeta: 1, alpha: [1, 'two', null] }),
  )
  await put(
    'content/pages/home.json',
    json({
      _id: 'page-home',
      _type: 'page',
      title: 'Home – “straße”',
      sections: [
        { _type: 'quote', _key: 's1', person: { _type: 'reference', _ref: 'person-ines-maddern' } },
        {
          _type: 'mediaFigure',
          _key: 's2',
          figure: { _type: 'figure', _sanityAsset: 'image@./images/street.png', alt: 'A street' },
          cover: { _type: 'figure', _sanityAsset: 'image@./images/covers/street.png', alt: 'Dawn' },
          sheet: { _type: 'file', _sanityAsset: 'file@./files/sheet.pdf' },
        },
      ],
    }),
  )
}

test('import, then export, gives the same tree byte by byte, in place and in a new folder', async () => {
  await writeContent()
  const before = await tree('content')
  const { exportTo, importFrom } = await emptyLake()
  expect(await importFrom('content')).toMatchObject({ documents: 3, uploaded: 3, reused: 0 })
  await exportTo('content')
  expect(await tree('content')).toEqual(before)
  await exportTo('copy')
  expect(Object.keys(await tree('copy')).toSorted()).toEqual(Object.keys(before).toSorted())
  await importFrom('copy', 'replace-all')
  await exportTo('content')
  expect(await tree('content')).toEqual(before)
})

const TEXTS = 'images/alternative-texts.json'

test('alternative texts of images themselves go with the files, both ways', async () => {
  await writeContent()
  await put(`content/${TEXTS}`, json({ 'images/street.png': 'A street at night' }))
  const before = await tree('content')
  const { client, exportTo, follow, importFrom } = await emptyLake()
  await importFrom('content')
  await exportTo('copy')
  expect((await tree('copy'))[`/${TEXTS}`]).toBe(before[`/${TEXTS}`])
  const [id = ''] = await client.fetch<string[]>('*[altText == "A street at night"]._id')
  await client.patch(id).set({ altText: 'From the Studio' }).commit()
  await importFrom('content')
  expect(await client.getDocument(id)).toMatchObject({ altText: 'From the Studio' })
  await importFrom('content', 'replace-all')
  const replaced = await client.getDocument(id)
  expect(replaced).toMatchObject({ altText: 'A street at night' })
  await importFrom('content', 'replace-all')
  expect(await client.getDocument(id)).toEqual(replaced)
  const written: unknown[] = []
  stops.unshift(await follow('content', (ids) => written.push(ids)))
  await client.patch(id).unset(['altText']).commit()
  await expect.poll(() => written).toEqual([[id]])
  expect(await tree('content')).not.toHaveProperty([`/${TEXTS}`])
  // Of a picture that nobody has imported yet, and of one that is newer than the one in the dataset.
  await put('content/images/new.png', await image('teal'))
  await put('content/images/covers/street.png', await image('gold'))
  const own = { 'images/covers/street.png': 'A street at dawn', 'images/new.png': 'A pond' }
  await put(`content/${TEXTS}`, json(own))
  await client.patch(id).set({ altText: 'At night' }).commit()
  await expect.poll(() => written).toEqual([[id], [id]])
  const texts = encoded({ ...own, 'images/street.png': 'At night' })
  expect((await tree('content'))[`/${TEXTS}`]).toBe(texts)
  await put(`content/${TEXTS}`, json(['images/street.png']))
  await expect(importFrom('content')).rejects.toThrow(`${TEXTS}: must be JSON such as`)
  await expect(exportTo('content')).rejects.toThrow(`${TEXTS}: must be JSON such as`)
})

test('a picture that was changed in the files keeps its path, and not the text of the old one', async () => {
  await writeContent()
  await put(`content/${TEXTS}`, json({ 'images/street.png': 'A street at night' }))
  const { exportTo, importFrom } = await emptyLake()
  await importFrom('content')
  await put('content/images/street.png', await image('lightblue'))
  await rm(join(folder, 'content', TEXTS))
  const before = await tree('content')
  await importFrom('content', 'replace-all')
  await exportTo('content')
  expect(await tree('content')).toEqual(before)
  await exportTo('copy')
  expect(Object.keys(await tree('copy')).toSorted()).toEqual(Object.keys(before).toSorted())
})

async function nameIn(copy: string): Promise<unknown> {
  const text = await readFile(join(folder, copy, 'people/ines-maddern.json'), 'utf8')
  return JSON.parse(text).name
}

test('missing-only leaves what is there, replace-all what is the same, and known assets are not sent again', async () => {
  await writeContent()
  const { client, exportTo, importFrom } = await emptyLake()
  await importFrom('content')
  const changed = json({ _id: 'person-ines-maddern', _type: 'person', name: 'I. Maddern' })
  await put('content/people/ines-maddern.json', changed)
  const again = { documents: 0, uploaded: 0, reused: 3 }
  expect(await importFrom('content')).toMatchObject(again)
  await exportTo('first')
  const home = await client.getDocument('page-home')
  expect(await importFrom('content', 'replace-all')).toMatchObject({ documents: 1, same: 2 })
  expect(await client.getDocument('page-home')).toEqual(home)
  await exportTo('second')
  expect(await nameIn('first')).toBe('Ines Maddern')
  expect(await nameIn('second')).toBe('I. Maddern')
})

test('one wrong file, and nothing is written', async () => {
  await writeContent()
  const author = { _type: 'reference', _ref: 'person-nobody' }
  await put('content/pages/lost.json', json({ _id: 'page-lost', _type: 'page', author }))
  const { exportTo, importFrom } = await emptyLake()
  await expect(importFrom('content')).rejects.toThrow('pages/lost.json: refers to person-nobody')
  expect(await exportTo('copy')).toMatchObject({ documents: 0, assets: 0 })
})

test('pruning removes the file of a document that is gone, and only that', async () => {
  await writeContent()
  const { exportTo, importFrom } = await emptyLake()
  await importFrom('content')
  const gone = json({ _id: 'page-gone', _type: 'page' })
  await put('content/pages/gone.json', gone)
  const others = {
    '/package.json': '{"name": "mine"}',
    '/tsconfig.json': '// A comment, so that this is not JSON.\n{}',
    '/node_modules/a-site/content/pages/gone.json': gone,
    '/node_modules/pages/gone.json': gone,
    '/.backup/settings.json': json({ _id: 'settings', _type: 'settings' }),
    // The content of other sites, as in a project's folder.
    '/fixtures/one/pages/gone.json': gone,
    '/fixtures/two/pages/home.json': json({ _id: 'page-home', _type: 'page' }),
  }
  for (const [path, text] of Object.entries(others)) await put(`content${path}`, text)
  expect((await exportTo('content')).pruned).toEqual([])
  expect((await exportTo('content', true)).pruned).toEqual(['pages/gone.json'])
  const after = await tree('content')
  expect(after).not.toHaveProperty(['/pages/gone.json'])
  expect(Object.keys(after)).toEqual(
    expect.arrayContaining(['/pages/home.json', ...Object.keys(others)]),
  )
})

test('an export from an empty lake, or a prune from one without a site, leaves a folder of documents as it is', async () => {
  await writeContent()
  await put(`content/${TEXTS}`, json({ 'images/street.png': 'A street at night' }))
  const before = await tree('content')
  const { client, exportTo } = await emptyLake()
  await expect(exportTo('content', true)).rejects.toThrow('nothing to export in the dataset')
  await expect(exportTo('content')).rejects.toThrow('DATA_DIR')
  // One document does not make it the dataset of this folder.
  await client.create({ _id: 'redirect-old', _type: 'redirect', from: '/old', to: '/new' })
  await expect(exportTo('content', true)).rejects.toThrow(/no site settings[^]*DATA_DIR/)
  expect(await tree('content')).toEqual(before)
})

test('the two commands do the same, starting a lake for themselves', async () => {
  await writeContent()
  const before = await tree('content')
  const content = join(folder, 'content')
  expect(await script('content-import', content)).toContain('3 documents added, 3 assets uploaded')
  expect(await script('content-export', content)).toContain('3 documents, 3 assets')
  expect(await tree('content')).toEqual(before)
})

test('a second lake on the same data is refused until the first has stopped', async () => {
  await openLake()
  await expect(openLake()).rejects.toThrow('is in use')
  const [stop] = stops
  await stop?.()
  // Stopped again by the clean-up: that must do no harm.
  await openLake()
})

const post = (slug: string) => ({ _type: 'post', slug: { current: slug } })

test('a document made in the Studio moves to another file when its address does', async () => {
  const id = '472a08bb-1111-4222-8333-444444444444'
  await put(`content/${id}.json`, json({ _id: id, ...post('old-name') }))
  const lake = await emptyLake()
  await lake.importFrom('content')
  await lake.exportTo('content')
  expect(Object.keys(await tree('content'))).toEqual(['/posts/old-name.json'])
  await put('changed/posts/new-name.json', json({ _id: id, ...post('new-name') }))
  await lake.importFrom('changed', 'replace-all')
  await lake.exportTo('content')
  expect(Object.keys(await tree('content'))).toEqual(['/posts/new-name.json'])
})

test('what an import would change is known before, and nothing is written for it', async () => {
  await writeContent()
  const lake = await emptyLake()
  const before = await lake.compare('content')
  expect(before.added).toContain('page-home')
  await lake.importFrom('content')
  const count = before.added.length
  expect(await lake.compare('content')).toMatchObject({
    added: [],
    different: [],
    same: { size: count },
  })
  const person = { _id: 'person-ines-maddern', _type: 'person', name: 'Ines' }
  await put('content/people/ines-maddern.json', json(person))
  expect(await lake.compare('content')).toMatchObject({
    added: [],
    different: [{ id: person._id, updatedAt: expect.stringMatching(/^20/) }],
    same: { size: count - 1 },
  })
})

test('an import does not undo unasked what was changed in the dataset since', async () => {
  await writeContent()
  const content = join(folder, 'content')
  const lake = await emptyLake()
  const rename = (name: string) =>
    lake.client.patch('person-ines-maddern', { set: { name } }).commit()
  const refuse = (known: Revisions) => refuseToUndo(lake.client, content, known)
  await lake.importFrom('content')
  const known = (await lake.compare('content')).same
  // A file that was changed since they were in step is newer than the dataset.
  await put(
    'content/people/ines-maddern.json',
    json({ _id: 'person-ines-maddern', _type: 'person', name: 'From the file' }),
  )
  await refuse(known)
  await lake.importFrom('content', 'replace-all')
  const knownNow = (await lake.compare('content')).same
  await rename('From the Studio')
  await expect(refuse(knownNow)).rejects.toThrow(
    /1 document was changed in the dataset [^]*person-ines-maddern, changed 20[^]*content:export/,
  )
  // Without a memory, whatever differs may be newer.
  await expect(refuse(new Map())).rejects.toThrow('person-ines-maddern')
  await lake.exportTo('content')
  await refuse(new Map())
  expect(await nameIn('content')).toBe('From the Studio')
})

test('an import does not publish again unasked what was taken off the site since', async () => {
  await writeContent()
  await put('content/drafts/pages/next.json', json({ _id: 'drafts.page-next', _type: 'page' }))
  const content = join(folder, 'content')
  const lake = await emptyLake()
  const refuse = (known: Revisions) => refuseToUndo(lake.client, content, known)
  await lake.importFrom('content')
  const known = (await lake.compare('content')).same
  await lake.client.action([
    {
      actionType: 'sanity.action.document.unpublish',
      publishedId: 'page-home',
      draftId: 'drafts.page-home',
    },
    {
      actionType: 'sanity.action.document.discard',
      draftId: 'drafts.page-next',
    },
  ])
  // Written since, and not imported yet: nobody took it off.
  await put('content/pages/new.json', json({ _id: 'page-new', _type: 'page' }))
  await expect(refuse(known)).rejects.toThrow(
    /2 documents were changed [^]*  drafts.page-next, published or discarded\n  page-home, taken off the site\n[^]*delete the files/,
  )
  // An import of what is missing adds the rest, unless that refers to what was taken off.
  const skip = new Set(['drafts.page-next', 'page-home'])
  const next = { _type: 'reference', _ref: 'page-home' }
  await put('content/pages/next.json', json({ _id: 'page-next', _type: 'page', next }))
  await expect(lake.importFrom('content', 'missing-only', skip)).rejects.toThrow(
    'pages/next.json: refers to page-home, which was taken off the site',
  )
  await rm(join(content, 'pages/next.json'))
  expect(await lake.importFrom('content', 'missing-only', skip)).toMatchObject({ documents: 1 })
  expect(await lake.client.fetch('*[_type == "page" && !(_id in path("drafts.**"))]._id')).toEqual([
    'page-new',
  ])
  await rm(join(content, 'pages/home.json'))
  await rm(join(content, 'drafts'), { recursive: true })
  await refuse(known)
  // From a new lake, nobody has taken off anything.
  await refuseToUndo((await openLake()).client, content, known)
})

test('an export leaves files that are newer, with their pictures, and writes what was published', async () => {
  await writeContent()
  const lake = await emptyLake()
  await lake.importFrom('content')
  const known = (await lake.compare('content')).same
  expect(await lake.newerFiles('content', known)).toEqual(new Set())
  const person = { _id: 'person-ines-maddern', _type: 'person', name: 'From the file' }
  await put('content/people/ines-maddern.json', json(person))
  await put('content/images/street.png', await image('lightblue'))
  const before = await tree('content')
  await lake.client.patch('settings', { set: { zeta: 2 } }).commit()
  // Uses the old picture of the file that is left.
  const sections = await lake.client.fetch('*[_id == "page-home"][0].sections')
  await lake.client.create({ _id: 'page-new', _type: 'page', sections })
  const leave = await lake.newerFiles('content', known)
  expect(leave).toEqual(new Set(['page-home', 'person-ines-maddern']))
  const { written } = await lake.exportTo('content', true, leave)
  expect(await tree('content')).toEqual({
    ...before,
    '/settings.json': encoded({
      _id: 'settings',
      _type: 'settings',
      zeta: 2,
      alpha: [1, 'two', null],
    }),
    '/pages/new.json': expect.anything(),
  })
  // Changed on both sides: somebody has to choose.
  await lake.client.patch(person._id, { set: { name: 'From the Studio' } }).commit()
  const refused =
    /1 document differs [^]*  person-ines-maddern, changed 20[^]*--overwrite-newer, which also overwrites page-home/
  const now = new Map([...known, ...written])
  await expect(lake.newerFiles('content', now)).rejects.toThrow(refused)
  // Without a memory, each file that differs may have been changed.
  await expect(lake.newerFiles('content', new Map())).rejects.toThrow('3 documents differ')
  expect(await lake.newerFiles('nowhere', known)).toEqual(new Set())
})

test('a file that is left keeps a name of its own choice', async () => {
  const id = '472a08bb-1111-4222-8333-444444444444'
  const file = 'posts/new-name.json'
  const lake = await emptyLake()
  await lake.client.create({ _id: id, ...post('old-name') })
  await put(`content/${file}`, json({ _id: id, ...post('new-name') }))
  await lake.exportTo('content', true, new Set([id]))
  expect(Object.keys(await tree('content'))).toEqual([`/${file}`])
})

test('the command for imports remembers what was in step, and overwrites newer documents when told to', async () => {
  await writeContent()
  const content = join(folder, 'content')
  // The commands find it, and start none.
  const { client } = await openLake()
  await script('content-import', content)
  await client.patch('person-ines-maddern', { set: { name: 'From the Studio' } }).commit()
  const replace = (...more: string[]) => script('content-import', content, '--replace-all', ...more)
  await expect(replace()).rejects.toThrow('1 document was changed in the dataset')
  expect(await replace('--overwrite-newer')).toContain('1 document written, 2 the same')
  await client.delete('page-home')
  expect(await replace('--dry-run')).toContain('add page-home, which was taken off the site since')
  await expect(replace()).rejects.toThrow('page-home, taken off the site')
  const missing = await script('content-import', content)
  expect(missing).toContain('0 documents added')
  expect(missing).toContain('not added: page-home, taken off the site since')
  expect(await script('content-import', content, '--dry-run')).toContain('would not add page-home')
  // Once its file is gone as well, a page of that id is a new one.
  const file = join(content, 'pages/home.json')
  const page = await readFile(file)
  await rm(file)
  await replace()
  await writeFile(file, page)
  expect(await replace()).toContain('1 document written')
  // The command for exports knows by the same record which files are newer.
  const edited = page.toString().replace('A street', 'A street at night')
  await writeFile(file, edited)
  const write = (...more: string[]) => script('content-export', content, ...more)
  expect(await write()).toContain('left page-home as it is in the files, which are newer')
  expect(await readFile(file, 'utf8')).toBe(edited)
  expect(await write('--overwrite-newer')).not.toContain('left page-home')
  expect(await readFile(file)).toEqual(page)
  // A picture that is missing, as after an export that broke off, comes back.
  await rm(join(content, 'images/street.png'))
  expect(await write()).toContain('3 documents')
  expect(await tree('content')).toHaveProperty(['/images/street.png'])
}, 90_000)

test('files follow what is published: written, moved and removed, and no others', async () => {
  await writeContent()
  const lake = await emptyLake()
  await lake.importFrom('content')
  // Not imported yet: somebody is writing it.
  await put('content/pages/new.json', json({ _id: 'page-new', _type: 'page' }))
  await put('content/people/ines-maddern.json', json({ _id: 'person-ines-maddern', mine: true }))
  const before = await tree('content')
  const written: string[][] = []
  const known: Revisions = new Map()
  const remember = (ids: readonly string[], now: Revisions, gone: readonly string[]) => {
    for (const [id, revision] of now) known.set(id, revision)
    for (const id of gone) known.delete(id)
    written.push([...ids])
  }
  stops.unshift(await lake.follow('content', remember))
  const id = '472a08bb-1111-4222-8333-444444444444'
  await lake.client.createOrReplace({ _id: `drafts.${id}`, ...post('one') })
  await lake.client.createOrReplace({ _id: id, ...post('one') })
  await expect.poll(() => written).toEqual([[id]])
  const file = await tree('content')
  expect(Object.keys(file).toSorted()).toEqual(
    [...Object.keys(before), '/posts/one.json'].toSorted(),
  )
  await lake.client.createOrReplace({ _id: id, ...post('two') })
  await expect.poll(() => written.length).toBe(2)
  expect(Object.keys(await tree('content'))).toContain('/posts/two.json')
  expect(Object.keys(await tree('content'))).not.toContain('/posts/one.json')
  const person = join(folder, 'content/people/ines-maddern.json')
  const unfinished = await readFile(person)
  await rm(person)
  expect(known).toEqual(new Map([[id, (await lake.compare('content')).same.get(id)]]))
  await writeFile(person, unfinished)
  await lake.client.delete(id)
  await expect.poll(() => written.length).toBe(3)
  expect(known).toEqual(new Map())
  expect(await tree('content')).toEqual(before)
})

const chart = (first: string, title = 'Average speed') => ({
  _id: `${first}-1111-4222-8333-444444444444`,
  _type: 'chartData',
  title,
})

test('a document keeps its file when others of the same name are published', async () => {
  const lake = await emptyLake()
  const [old, next, third] = [chart('9a1b2c3d'), chart('1a1b2c3d'), chart('5a1b2c3d')]
  await lake.client.create(old)
  await lake.exportTo('content')
  // Not imported yet: somebody is writing it.
  await put('content/charts/delays.json', json(chart('7a1b2c3d', 'Delays')))
  await put('content/charts/average-speed.json', json({ ...old, mine: true }))
  const before = await tree('content')
  const written: string[][] = []
  stops.unshift(await lake.follow('content', (ids) => written.push([...ids])))
  const delays = chart('2a1b2c3d', 'Delays')
  await lake.client.transaction().create(next).create(delays).commit()
  await expect.poll(() => written.length).toBe(1)
  const after = {
    ...before,
    '/charts/average-speed-1a1b2c3d.json': encoded(next),
    '/charts/delays-2a1b2c3d.json': encoded(delays),
  }
  expect(await tree('content')).toEqual(after)
  // The path of this one follows from its id: the other has to make way, as it is.
  const fixed = { ...third, _id: 'chart-average-speed' }
  await lake.client.create(fixed)
  await expect.poll(() => written.length).toBe(2)
  expect(await tree('content')).toEqual({
    ...after,
    '/charts/average-speed.json': encoded(fixed),
    '/charts/average-speed-9a1b2c3d.json': encoded({ ...old, mine: true }),
  })
  // A complete export changes no names either, until somebody says that the rest may go.
  const names = Object.keys(await tree('content'))
  await lake.exportTo('content')
  expect(Object.keys(await tree('content'))).toEqual(names)
  expect((await lake.exportTo('content', true)).pruned).toEqual(['charts/delays.json'])
})
