import { describe, expect, it } from 'vitest'
import { type Asset, type Entry, inBytes, libraryOf, search } from '../../studio/media/library.ts'
import { replacements } from '../../studio/media/replacements.ts'

const picture = (name: string, width = 1600, height = 1000): Asset => ({
  _id: `image-${name}`,
  _type: 'sanity.imageAsset',
  _createdAt: '2026-01-02T03:04:05Z',
  name: `${name}.jpg`,
  altText: '',
  url: `https://example.com/${name}.jpg`,
  extension: 'jpg',
  size: 1000,
  width,
  height,
})

const figure = (name: string, more: object) => ({
  _type: 'figure',
  asset: { _type: 'reference', _ref: `image-${name}` },
  ...more,
})

const page = {
  _id: 'page-a',
  _type: 'page',
  _rev: 'r1',
  sections: [
    {
      _key: 'one',
      _type: 'hero',
      image: figure('street', { alt: 'A street', crop: { top: 0.1 } }),
    },
    { _key: 'two', _type: 'hero', image: figure('street', { alt: ' ' }) },
  ],
}
const draft = { ...page, _id: 'drafts.page-a', _rev: 'r2', sections: page.sections.slice(0, 1) }
const drawing = {
  _id: 'illustration-a',
  _type: 'illustration',
  _rev: 'r3',
  svg: { _type: 'image', asset: { _ref: 'image-drawn' } },
}
const takesAll = () => ''
const assets = ['street', 'lonely', 'drawn'].map((name) => picture(name))
const library = libraryOf({ assets, documents: [page, draft, drawing] }, takesAll)
const named = (entries: typeof library) => entries.map(({ asset }) => asset.name)
const [street] = library

describe('what the lake holds', () => {
  it('is known with every place that shows it, drafts included', () => {
    const places = street?.uses.map(({ alt, document, path }) => [document._id, path, alt])
    expect(places).toEqual([
      ['page-a', ['sections', { _key: 'one' }, 'image'], 'A street'],
      ['page-a', ['sections', { _key: 'two' }, 'image'], ''],
      ['drafts.page-a', ['sections', { _key: 'one' }, 'image'], 'A street'],
    ])
  })

  it('is found by kind, by name and by what is said of it', () => {
    expect(named(search(library, 'unused', ''))).toEqual(['lonely.jpg'])
    // A drawing is described in its own document.
    expect(named(search(library, 'undescribed', ''))).toEqual(['street.jpg'])
    expect(named(search(library, 'all', 'a STREET'))).toEqual(['street.jpg'])
    expect(named(search(library, 'all', 'drawn jpg'))).toEqual(['drawn.jpg'])
    expect(search(library, 'files', '')).toEqual([])
  })

  it('is replaced in every place, unless somebody was faster', () => {
    const by = picture('dawn')
    const patches = street && replacements(street, by)
    expect(patches).toEqual([
      {
        id: 'page-a',
        patch: {
          ifRevisionID: 'r1',
          set: {
            'sections[_key=="one"].image.asset._ref': 'image-dawn',
            'sections[_key=="two"].image.asset._ref': 'image-dawn',
          },
        },
      },
      {
        id: 'drafts.page-a',
        patch: {
          ifRevisionID: 'r2',
          set: { 'sections[_key=="one"].image.asset._ref': 'image-dawn' },
        },
      },
    ])
  })

  it('is described by its own text where a place has none', () => {
    const described = libraryOf(
      {
        assets: assets.map(({ name }) =>
          Object.assign(picture(name.slice(0, -4)), { altText: 'A wet street' }),
        ),
        documents: [page],
      },
      takesAll,
    )
    expect(named(search(described, 'undescribed', ''))).toEqual([])
    expect(named(search(described, 'all', 'wet jpg'))).toHaveLength(3)
  })

  it('hands its text on to what replaces it, where a place relies on it', () => {
    const old: Entry = {
      asset: { ...picture('street'), altText: 'A wet street' },
      uses: street?.uses ?? [],
    }
    const handedOn = { id: 'image-dawn', patch: { set: { altText: 'A wet street' } } }
    expect(replacements(old, picture('dawn'))).toContainEqual(handedOn)
    const own = { ...picture('dawn'), altText: 'The street at dawn' }
    expect(replacements(old, own)).not.toContainEqual(handedOn)
    const described = { ...old, uses: old.uses.filter(({ alt }) => alt !== '') }
    expect(replacements(described, picture('dawn'))).not.toContainEqual(handedOn)
  })

  it('loses its crop where the new picture has another shape', () => {
    const [, patch] = (street && replacements(street, picture('tall', 1000, 1600))) ?? []
    expect(patch?.patch.unset).toEqual([
      'sections[_key=="one"].image.crop',
      'sections[_key=="one"].image.hotspot',
    ])
  })
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1500, '1.5 kB'],
  [640_000, '640 kB'],
  [2_400_000, '2.4 MB'],
])('%i bytes are %s', (size, words) => {
  expect(inBytes(size)).toBe(words)
})
