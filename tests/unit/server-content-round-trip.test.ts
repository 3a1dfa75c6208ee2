import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'round-trip-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(path: string, bytes: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), bytes)
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

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
  const imported = await script('content-import', join(folder, 'content'))
  expect(imported).toContain('3 documents, 3 assets uploaded')
  await script('content-export', join(folder, 'content'))
  expect(await tree('content')).toEqual(before)
  await script('content-export', join(folder, 'copy'))
  expect(Object.keys(await tree('copy')).toSorted()).toEqual(Object.keys(before).toSorted())
  await script('content-import', '--replace-all', join(folder, 'copy'))
  await script('content-export', join(folder, 'content'))
  expect(await tree('content')).toEqual(before)
})

test('missing-only leaves what is there, replace-all does not, and known assets are not sent again', async () => {
  await writeContent()
  const content = join(folder, 'content')
  await script('content-import', content)
  const changed = json({ _id: 'person-ines-maddern', _type: 'person', name: 'I. Maddern' })
  await put('content/people/ines-maddern.json', changed)
  expect(await script('content-import', content)).toContain('0 assets uploaded, 3 known')
  await script('content-export', join(folder, 'first'))
  await script('content-import', '--replace-all', content)
  await script('content-export', join(folder, 'second'))
  const name = async (copy: string) =>
    JSON.parse(await readFile(join(folder, copy, 'people/ines-maddern.json'), 'utf8')).name
  expect(await name('first')).toBe('Ines Maddern')
  expect(await name('second')).toBe('I. Maddern')
})

test('one wrong file, and nothing is written', async () => {
  await writeContent()
  const content = join(folder, 'content')
  await put(
    'content/pages/lost.json',
    json({
      _id: 'page-lost',
      _type: 'page',
      author: { _type: 'reference', _ref: 'person-nobody' },
    }),
  )
  await expect(script('content-import', content)).rejects.toMatchObject({
    stderr: expect.stringContaining('pages/lost.json: refers to person-nobody'),
  })
  await script('content-export', join(folder, 'copy'))
  expect(await tree('copy')).toEqual({})
})

test('--prune removes the file of a document that is gone, and only that', async () => {
  await writeContent()
  await script('content-import', join(folder, 'content'))
  await put('content/pages/gone.json', json({ _id: 'page-gone', _type: 'page' }))
  await script('content-export', join(folder, 'content'))
  expect(await tree('content')).toHaveProperty(['/pages/gone.json'])
  await script('content-export', '--prune', join(folder, 'content'))
  const after = await tree('content')
  expect(after).not.toHaveProperty(['/pages/gone.json'])
  expect(after).toHaveProperty(['/pages/home.json'])
})
