import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { defaultMetadata, metadataFor } from '../../lib/seo/metadata.ts'
import { FEED_TYPES } from '../../lib/seo/feeds.ts'
import { figureGuard } from '../../schemas/objects/figure.ts'
import { settingsGuard } from '../../schemas/documents/settings.ts'
import { posts } from '../fixtures/posts.ts'

/** Of the demo content; the links, which queries resolve, say nothing about the metadata. */
async function demoSettings() {
  const settings = JSON.parse(await readFile('content/settings.json', 'utf8'))
  const menus = { primary: [], topBar: [], more: [], footerColumns: [] }
  const texts = { ...settings, ...menus, pressLinks: [], cookieLinks: [] }
  return { ...settingsGuard.parse(texts), feeds: FEED_TYPES }
}

it('the demo site has its fixed defaults', async () => {
  const metadata = defaultMetadata(await demoSettings())
  const image = { url: '/social-image', width: 1200, height: 630 }
  expect(metadata).toMatchObject({
    title: {
      default: 'Solving the street’s hardest problems with AI',
      template: '%s | Quarterlight',
    },
    keywords: ['ai', 'transit buses', 'traffic management'],
    alternates: { canonical: '/' },
    openGraph: { siteName: 'Quarterlight', url: '/', images: [image] },
    twitter: { card: 'summary_large_image', images: [image] },
  })
  expect(metadata.description).toMatch(
    /^Quarterlight is the world’s first autonomous traffic management platform\./,
  )
})

it('leaves out what the settings leave open', async () => {
  const site = { name: 'Tallow', defaultTitle: 'Soap', keywords: [], seo: undefined, feeds: [] }
  const metadata = defaultMetadata(site)
  expect(metadata).not.toHaveProperty('description')
  expect(metadata).not.toHaveProperty('keywords')
  expect(metadata.openGraph).not.toHaveProperty('description')
})

it('announces only feeds of types that there are, on every page', async () => {
  const site = await demoSettings()
  for (const feeds of [['post'], []] as const) {
    for (const metadata of [
      defaultMetadata({ ...site, feeds }),
      metadataFor({ ...site, feeds }, { title: 'The Batch', path: '/batch' }),
    ]) {
      const links = JSON.stringify(metadata.alternates?.types)
      expect(links.match(/\/feeds\/[a-z]+/g) ?? []).toEqual(
        feeds.flatMap(() => Array(3).fill('/feeds/blog')),
      )
    }
  }
})

describe('a page', () => {
  const site = { name: 'Tallow', defaultTitle: 'Soap', keywords: [], seo: undefined, feeds: [] }
  const own = { title: 'The Batch', path: '/batch', description: 'How it is made.' }
  const noSeo = { title: undefined, description: undefined, noIndex: undefined, image: undefined }

  it('has its own title, description, address and picture', () => {
    const metadata = metadataFor(site, own)
    expect(metadata).toMatchObject({
      title: 'The Batch',
      description: 'How it is made.',
      alternates: { canonical: '/batch' },
      openGraph: { title: 'The Batch', url: '/batch', images: [{ url: '/social-image/batch' }] },
      twitter: { card: 'summary_large_image', title: 'The Batch' },
    })
    expect(metadata).not.toHaveProperty('robots')
  })

  it('says instead what an editor wrote for search and sharing', async () => {
    const image = figureGuard.parse(posts[0]?.cover)
    const seo = { title: 'Batches', description: 'In short.', noIndex: true, image }
    const metadata = metadataFor(site, { ...own, seo })
    expect(metadata).toMatchObject({
      title: 'Batches',
      description: 'In short.',
      robots: { index: false },
      openGraph: { images: [{ width: 1200, height: 630, alt: image.alt }] },
    })
    expect(JSON.stringify(metadata.openGraph?.images)).toContain('/images/')
  })

  it('of a list carries its number and names its neighbors', () => {
    expect(metadataFor(site, { ...own, number: 2, pages: 3 })).toMatchObject({
      title: 'The Batch, page 2',
      description: 'Page 2 of 3. How it is made.',
      alternates: { canonical: '/batch/page/2' },
      pagination: { previous: '/batch', next: '/batch/page/3' },
      openGraph: { url: '/batch/page/2', images: [{ url: '/social-image/batch' }] },
    })
    expect(metadataFor(site, { ...own, number: 3, pages: 3 }).pagination?.next).toBeNull()
    expect(metadataFor(site, own).pagination).toEqual({ previous: null, next: null })
  })

  it('says when it was published, where it is an article', () => {
    const publishedAt = '2026-05-04'
    const article = metadataFor(site, { ...own, type: 'article', publishedAt })
    expect(article.openGraph).toMatchObject({ type: 'article', publishedTime: publishedAt })
    const role = metadataFor(site, { ...own, publishedAt })
    expect(role.openGraph).toMatchObject({ type: 'website' })
    expect(role.openGraph).not.toHaveProperty('publishedTime')
  })

  it('is hidden from search as long as there is nothing on it', () => {
    expect(metadataFor(site, { ...own, seo: noSeo, isEmpty: true }).robots).toEqual({
      index: false,
    })
  })

  it('names its Markdown, unless it is hidden from search', () => {
    const types = [{}, { isEmpty: true }, { seo: { ...noSeo, noIndex: true } }].map(
      (more) => metadataFor(site, Object.assign(more, own)).alternates?.types,
    )
    expect(types.map((links) => links?.['text/markdown'])).toEqual([
      '/batch.md',
      undefined,
      undefined,
    ])
  })
})
