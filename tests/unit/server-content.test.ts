import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderLike } from '../../scripts/content/key-order.ts'
import { documentPaths, pathsOf } from '../../scripts/content/layout.ts'
import { ContentProblems, readContent } from '../../scripts/content/read-content.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(file: string, value: unknown): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value))
}

async function problems(): Promise<readonly string[]> {
  const error = await readContent(folder).catch((reason: unknown) => reason)
  return error instanceof ContentProblems ? error.problems : []
}

test.each([
  ['page-home', 'pages/home.json'],
  ['page-platform-camera', 'pages/platform-camera.json'],
  ['post-six-minutes', 'posts/six-minutes.json'],
  ['press-open-curb-data', 'press/open-curb-data.json'],
  ['person-ines-maddern', 'people/ines-maddern.json'],
  ['settings', 'settings.json'],
  ['drafts.page-home', 'drafts/pages/home.json'],
])('%s lies in %s', (id, path) => {
  expect(documentPaths({ _id: id, _type: 'page' })).toEqual([path])
})

test.each(['case-study-lakemoor', 'caseStudy-lakemoor'])(
  '%s, written by hand for a type that `npm run new` added, lies in the folder of its type',
  (id) => {
    const type = { _type: 'caseStudy' }
    expect(documentPaths({ _id: id, ...type })).toEqual(['case-studies/lakemoor.json'])
    expect(documentPaths({ _id: `drafts.${id}`, ...type })).toEqual([
      'drafts/case-studies/lakemoor.json',
    ])
  },
)

/** An id as the Studio makes them. */
const id = (first: string) => `${first}-1111-4222-8333-444444444444`

test('documents made in the Studio lie in the folder of their type, by their names', () => {
  const post = { _type: 'post', slug: { current: 'news' } }
  const paths = pathsOf([
    { _id: id('aaaaaaaa'), ...post },
    { _id: id('bbbbbbbb'), ...post },
    { _id: `drafts.${id('aaaaaaaa')}`, ...post },
    { _id: id('cccccccc'), _type: 'page', slug: { current: '/platform/lens' } },
    { _id: id('dddddddd'), _type: 'person', name: 'Ada Wren' },
    { _id: id('eeeeeeee'), _type: 'post' },
    // Of a type that `npm run new` added.
    { _id: id('ffffffff'), _type: 'caseStudy', slug: { current: 'lakemoor' } },
    { _id: 'post-news', ...post },
  ])
  expect([...paths.values()].toSorted()).toEqual([
    'case-studies/lakemoor.json',
    'drafts/posts/news.json',
    `${id('eeeeeeee')}.json`,
    'pages/platform-lens.json',
    'people/ada-wren.json',
    'posts/news-aaaaaaaa.json',
    'posts/news-bbbbbbbb.json',
    'posts/news.json',
  ])
})

test('everything wrong is listed at once, with its file', async () => {
  await put('pages/broken.json', '{\n  "_id": "page-broken",\n  oops\n}')
  await put('pages/cut.json', '{\n  "_id":')
  await put('pages/list.json', [])
  await put('pages/nameless.json', { title: 'x' })
  await put('pages/home.json', { _id: 'page-start', _type: 'page' })
  await put('press/news.json', { _id: 'news', _type: 'pressRelease' })
  await put('settings.json', { _id: 'settings', _type: 'settings' })
  await put('other/settings.json', { _id: 'settings', _type: 'settings' })
  await put('pages/pictures.json', {
    _id: 'page-pictures',
    _type: 'page',
    a: { _sanityAsset: 'image@./images/none.png' },
    b: [{ _sanityAsset: 'https://example.com/x.png' }, { _sanityAsset: 'image@./../secret.png' }],
  })
  expect(await problems()).toEqual([
    'other/settings.json: the document settings belongs in settings.json',
    expect.stringMatching(/^pages\/broken\.json:3: not valid JSON: /),
    expect.stringMatching(/^pages\/cut\.json:2: not valid JSON: /),
    'pages/home.json: the document page-start belongs in pages/start.json; here its _id would be page-home',
    'pages/list.json: must hold one document, an object with _id and _type',
    'pages/nameless.json: _id is missing',
    'pages/nameless.json: _type is missing',
    `pages/pictures.json: images/none.png does not exist in ${folder}`,
    expect.stringContaining('_sanityAsset "https://example.com/x.png" must look like'),
    expect.stringContaining('_sanityAsset "image@./../secret.png" must look like'),
    'press/news.json: the document news belongs in news.json; here its _id would be press-news',
    'settings.json: _id settings is taken by other/settings.json',
  ])
})

test('strong references to ids without a file are told, weak ones are not', async () => {
  const author = { _type: 'reference', _ref: 'person-nobody' }
  const related = { _type: 'reference', _ref: 'post-later', _weak: true }
  await put('posts/a.json', { _id: 'post-a', _type: 'post', author, related })
  const { dangling } = await readContent(folder)
  expect([...dangling]).toEqual([['person-nobody', ['posts/a.json']]])
})

test('the content of the repository is sound', async () => {
  const { dangling, documents } = await readContent('content')
  expect(documents.length).toBeGreaterThan(0)
  expect([...dangling]).toEqual([])
})

test('JSON beside images and files is no document', async () => {
  await put('images/covers/data.json', 'not json')
  await put('settings.json', { _id: 'settings', _type: 'settings' })
  expect((await readContent(folder)).documents).toHaveLength(1)
})

test('keys keep the order of the file, new ones follow, and array members are told by _key', () => {
  const model = { _id: 'a', _type: 't', z: 1, list: [{ _key: 'k2', y: 1, x: 1 }], gone: true }
  const value = {
    _id: 'a',
    _type: 't',
    list: [
      { _key: 'k1', x: 2 },
      { _key: 'k2', x: 2, y: 2 },
    ],
    new: 3,
    z: 2,
  }
  expect(JSON.stringify(orderLike(value, model))).toBe(
    '{"_id":"a","_type":"t","z":2,"list":[{"_key":"k1","x":2},{"_key":"k2","y":2,"x":2}],"new":3}',
  )
})

test('alternative texts that cannot be read are no reason to import without them', async () => {
  await put('images/alternative-texts.json/inside.txt', 'A folder has the name of the file.')
  await expect(readContent(folder)).rejects.toThrow('EISDIR')
})
