import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  type Asset,
  assetPaths,
  exportAsset,
  inOrderOfChoice,
} from '../../scripts/content/export-assets.ts'

const asset = (originalFilename: string, sha1hash = '0a'.repeat(20)): Asset => ({
  _id: `image-${sha1hash}-1x1-png`,
  _type: 'sanity.imageAsset',
  originalFilename,
  extension: 'png',
  sha1hash,
  path: '',
  url: '',
  altText: null,
  source: null,
})

test.each([
  ['as long as a file’s can be', `${'n'.repeat(251)}.png`],
  ['the same in another script', `${'ñ'.repeat(125)}.png`],
  ['the folder above', '..'],
  ['the folder itself', '.'],
  ['a line break', 'a\nb.png'],
])('a picture whose name is %s can be exported', async (_, name) => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  // Of two with one name, the second gets a longer one.
  const [first, second] = [asset(name), asset(name, '0b'.repeat(20))]
  const paths = assetPaths([first, second])
  for (const one of [first, second]) {
    const { path = '' } = paths.get(one._id) ?? {}
    expect(path).toMatch(/^images\/.+$/)
    await exportAsset(folder, path, one, async () => Buffer.from(one.sha1hash))
    expect(await readFile(join(folder, path), 'utf8')).toBe(one.sha1hash)
  }
  await rm(folder, { recursive: true })
})

test('any other picture keeps its name', () => {
  expect([...assetPaths([asset('Bus at dawn.png')]).values()]).toEqual([
    { kind: 'image', path: 'images/Bus at dawn.png' },
  ])
})

const sha1 = (bytes: string) => createHash('sha1').update(bytes).digest('hex')

/** A picture that came from `images/hero.png` in the files. */
const hero = (bytes: string): Asset => ({
  ...asset('hero.png', sha1(bytes)),
  source: { name: 'content', id: 'images/hero.png' },
})

test('of pictures from one path, one in use has it: the one that lies there or, in a new folder, the newest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  const [old, next] = [hero('old'), hero('new')]
  const pathsWith = async (...used: Asset[]) => {
    const ids = new Set(used.map(({ _id }) => _id))
    const paths = assetPaths(await inOrderOfChoice(folder, [old, next], ids))
    return [old, next].map(({ _id }) => paths.get(_id)?.path)
  }
  const ofOld = ['images/hero.png', `images/${sha1('new').slice(0, 8)}-hero.png`]
  const ofNext = [`images/${sha1('old').slice(0, 8)}-hero.png`, 'images/hero.png']
  expect(await pathsWith(old, next)).toEqual(ofNext)
  expect(await pathsWith(old)).toEqual(ofOld)
  await mkdir(join(folder, 'images'))
  await writeFile(join(folder, 'images/hero.png'), 'old')
  expect(await pathsWith(old, next)).toEqual(ofOld)
  expect(await pathsWith(next)).toEqual(ofNext)
  await rm(folder, { recursive: true })
})
