import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leftOutOf } from '../../scripts/content/left-out.ts'
import { readContent } from '../../scripts/content/read-content.ts'

const COMPANY = 'tests/fixtures/content-minimal'

let root: string
let folder: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'left-out-'))
})
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'content-'))
  await cp(COMPANY, folder, { recursive: true })
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} holds no ${from}.`)
  await writeFile(path, text.replace(from, to))
}

const leftOut = async () => leftOutOf(await readContent(folder))

test.each(['content', COMPANY])('visitors see all of %s', async (content) => {
  expect(await leftOutOf(await readContent(content))).toEqual([])
})

test('a section, a part of one and a setting that visitors would miss are named by file and field', async () => {
  await change('pages/soaps.json', '"question": "Does it foam in hard water?",', '')
  await change('pages/soaps.json', '"icon": "leaf"', '"icon": "soap"')
  await change('pages/home.json', '"heading": "Soap, made slowly."', '"heading": " "')
  await change('settings.json', '"newsletterHeading": "A letter each season",', '')
  const lines = await leftOut()
  // After the name of the field the message says what it must be.
  expect(lines.map((line) => line.split(': ').slice(0, 3).join(': '))).toEqual([
    'pages/home.json: sections[hero].heading: The section is left out',
    'pages/soaps.json: sections[faq].items: The section is left out',
    'pages/soaps.json: sections[soaps].features[f1].icon: The part of a feature is left out',
    'pages/soaps.json: sections[faq].items[q1]: The question is left out',
    'settings.json: newsletterHeading: The site setting (newsletterHeading) is left out',
  ])
})

test('of two documents of one name, each is named by its own file', async () => {
  const post = { _type: 'post', title: 'Soap', slug: { current: 'soap' } }
  const file = 'posts/soap-5a1b2c3d.json'
  await mkdir(join(folder, 'posts'), { recursive: true })
  for (const [path, id] of [
    ['posts/soap.json', '1a1b2c3d-1111-4222-8333-444444444444'],
    [file, '5a1b2c3d-1111-4222-8333-444444444444'],
  ] as const)
    await writeFile(join(folder, path), JSON.stringify({ ...post, _id: id }))
  const files = (await leftOut()).map((line) => line.split(': ')[0])
  expect(new Set(files)).toEqual(new Set(['posts/soap.json', file]))
})

test('drafts may be unfinished', async () => {
  const home = await readFile(join(folder, 'pages/home.json'), 'utf8')
  const draft = home.replace('"page-home"', '"drafts.page-home"').replace('Soap, made slowly.', '')
  await cp(join(folder, 'pages'), join(folder, 'drafts/pages'), { recursive: true })
  await rm(join(folder, 'drafts/pages/soaps.json'))
  await rm(join(folder, 'drafts/pages/contact.json'))
  await writeFile(join(folder, 'drafts/pages/home.json'), draft)
  expect(await leftOut()).toEqual([])
})

test('nothing is said where the dataset may hold what is missing here', async () => {
  await rm(join(folder, 'funnels/batch.json'))
  expect(await leftOut()).toEqual([])
})
