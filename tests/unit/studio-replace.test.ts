import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import type { Schema as CompiledSchema } from '@sanity/types'
import { expect, it } from 'vitest'
import type { Stored } from '../../schemas/shared/objects-in.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { acceptIn, takes } from '../../studio/media/accepted.ts'
import { type Asset, libraryOf } from '../../studio/media/library.ts'
import { acceptedBy, replacements } from '../../studio/media/replacements.ts'

/** Media puts only what all places take in place of an asset: others would take what is around it off the site. */

const schema = Schema.compile({
  name: 'site',
  types: schemaTypes,
  parent: Schema.compile({ name: 'studio', types: builtinTypes }),
  // The package that compiles says of an optional property that it can be undefined.
}) as CompiledSchema

const asset = (name: string): Asset => ({
  _id: name,
  _type: 'sanity.imageAsset',
  _createdAt: '2026-01-02T03:04:05Z',
  name,
  altText: '',
  url: `https://example.com/${name}`,
  extension: name.slice(-3),
  size: 1000,
  width: 100,
  height: 100,
})

const shows = (file: string, type = 'image') => ({ _type: type, asset: { _ref: file } })
const button = { _type: 'linkButton', _key: 'b', action: 'PDF Download' }

/** Documents that show files: drawings, a page with a picture, a button and a file for the press, and a button in a text. */
const documents: Stored[] = [
  { _id: 'd', _type: 'illustration', drawing: shows('a.svg'), narrow: shows('b.svg') },
  {
    _id: 'p',
    _type: 'page',
    sections: [
      { _type: 'pageHero', _key: 'h', visual: { figure: shows('both.svg', 'figure') } },
      { _type: 'ctaBand', _key: 'c', buttons: [{ ...button, download: shows('a.pdf', 'file') }] },
      {
        _type: 'video',
        _key: 'v',
        film: {
          _type: 'film',
          mp4: shows('a.mp4', 'file'),
          captions: shows('a.vtt', 'file'),
        },
      },
      { _type: 'mediaKit', _key: 'm', items: [{ _key: 'i', file: shows('kit.pdf', 'file') }] },
    ],
  },
  { _id: 'e', _type: 'illustration', drawing: shows('both.svg') },
  { _id: 'o', _type: 'post', cover: shows('c.jpg', 'figure') },
  { _id: 't', _type: 'post', body: [{ ...button, download: shows('b.pdf', 'file') }] },
]

const files = ['a.svg', 'b.svg', 'both.svg', 'a.pdf', 'b.pdf', 'kit.pdf', 'c.jpg', 'a.mp4', 'a.vtt']
const library = libraryOf({ assets: files.map(asset), documents }, acceptIn(schema))

const entryOf = (name: string) => {
  const entry = library.find((one) => one.asset.name === name)
  if (!entry?.uses.length) throw new Error(`Nothing shows ${name}.`)
  return entry
}

it.each([
  ['a.svg', 'image/svg+xml', ['svg']],
  ['b.svg', 'image/svg+xml', ['svg']],
  ['both.svg', 'image/svg+xml', ['svg']],
  ['a.pdf', 'application/pdf', ['pdf']],
  ['b.pdf', 'application/pdf', ['pdf']],
  ['kit.pdf', '', ['svg', 'pdf', 'jpg']],
  ['c.jpg', '', ['svg', 'pdf', 'jpg']],
  ['a.mp4', 'video/mp4', []],
  ['a.vtt', '.vtt', []],
])('%s, of which all places take “%s”, is offered %j', (name, accept, extensions) => {
  expect(acceptedBy(entryOf(name))).toBe(accept)
  expect(['svg', 'pdf', 'jpg'].filter((one) => takes(accept, one))).toEqual(extensions)
})

const replaced = (name: string, extension: string) => () =>
  replacements(entryOf(name), asset(`new.${extension}`))

it('refuses at last what a place does not take', () => {
  expect(replaced('both.svg', 'svg')()).toHaveLength(2)
  expect(replaced('both.svg', 'jpg')).toThrow(/^only SVG files fit here\.$/)
  expect(replaced('a.pdf', 'jpg')).toThrow(/^only PDF files fit here\.$/)
  expect(replaced('c.jpg', 'svg')()).toHaveLength(1)
})
