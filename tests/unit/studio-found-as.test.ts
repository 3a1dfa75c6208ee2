import { describe, expect, it } from 'vitest'
import { titleOf } from '../../schemas/shared/headline.ts'
import { defaultMetadata, metadataFor } from '../../lib/seo/metadata.ts'
import { seoGuard } from '../../schemas/objects/seo.ts'
import { addressOf, type RoutedType } from '../../schemas/shared/route.ts'
import { foundAs } from '../../studio/found-as.ts'

/** The Studio shows how a page is found and shared before it is published: as the page itself says it. */

const settings = { name: 'Tallow', defaultTitle: 'Soap', keywords: [], seo: undefined }
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
    isHidden: metadata.robots !== undefined,
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

it('says nothing of a document without an address', () => {
  expect(foundAs({ _type: 'page', title: 'New' }, undefined, site)).toBeUndefined()
})
