import { describe, expect, it } from 'vitest'
import { titleOf } from '../../schemas/shared/headline.ts'
import { defaultMetadata, metadataFor } from '../../lib/seo/metadata.ts'
import { seoGuard } from '../../schemas/objects/seo.ts'
import { addressOf, type RoutedType } from '../../schemas/shared/route.ts'
import { foundAs } from '../../studio/found-as.ts'
import { sharedPicture } from '../../studio/shared-picture.ts'

/** The Studio shows how a page is found and shared before it is published: as the page itself says it. */

const settings = { name: 'Tallow', defaultTitle: 'Soap', keywords: [], seo: undefined, feeds: [] }
const site = { name: 'Tallow', defaultTitle: 'Soap', description: null }

/** What the page of the document says of itself. */
function ofPage(type: RoutedType, slug: string, title: string, seo: object) {
  const { data } = seoGuard.safeParse(seo)
  const path = addressOf(type, slug)
  const metadata = metadataFor(settings, { title: titleOf(type, { title }), path, seo: data })
  const { template } = Object(defaultMetadata(settings).title)
  return {
    path,
    title: metadata.openGraph?.title,
    inTab: String(template).replace('%s', String(metadata.title)),
    description: metadata.description ?? '',
    isNoIndex: metadata.robots !== undefined,
  }
}

const documents: [RoutedType, string, string][] = [
  ['page', '/', 'Home'],
  ['page', '/batch', 'The Batch'],
  ['postCategory', 'lye', 'Lye'],
  ['post', 'first', 'The first'],
  ['person', 'ann', 'Ann'],
]

const changes = [
  {},
  { title: 'For search' },
  { title: ' ' },
  { description: 'In short.' },
  { description: '', noIndex: true },
]

describe.each(documents)('%s %s', (type, slug, title) => {
  it.each(changes)('with %j', (seo) => {
    const own = type === 'person' ? { name: title } : { title }
    const document = { _type: type, slug: { current: slug }, ...own }
    const { image, ...found } = foundAs(document, seo, site) ?? {}
    expect(image).toBeUndefined()
    expect(found).toEqual(ofPage(type, slug, title, seo))
  })
})

const ref = `image-${'a'.repeat(40)}-2400x1350-jpg`
const crop = { top: 0.1, bottom: 0, left: 0.4, right: 0 }
const hotspot = { x: 0.8, y: 0.5, width: 0.2, height: 0.2 }

it.each([{}, { crop }, { hotspot }, { crop, hotspot }])(
  'shares the picture of the page, with %j',
  (cut) => {
    const document = { _type: 'page', title: 'The Batch', slug: { current: '/batch' } }
    const stored = {
      _type: 'figure',
      asset: { _type: 'reference', _ref: ref },
      alt: 'Soap',
      ...cut,
    }
    const { image } = foundAs(document, { image: stored }, site) ?? {}
    const { data } = seoGuard.safeParse({ image: { ref, alt: 'Soap', ...cut } })
    const { openGraph } = metadataFor(settings, { title: 'The Batch', path: '/batch', seo: data })
    expect(image && sharedPicture(image)).toMatch(/^\/lake\/images\//)
    expect(openGraph?.images).toEqual([
      expect.objectContaining({ url: image && sharedPicture(image) }),
    ])
  },
)

it('says nothing of a document without an address', () => {
  expect(foundAs({ _type: 'page', title: 'New' }, undefined, site)).toBeUndefined()
})
