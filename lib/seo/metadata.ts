import type { Metadata, Viewport } from 'next'
import type { Settings } from '../../schemas/documents/settings.ts'
import type { Seo } from '../../schemas/objects/seo.ts'
import { listPageAddress } from '../../schemas/shared/route.ts'
import { token } from '../brand.ts'
import { SOCIAL_IMAGE } from '../constants.ts'
import { isContentPath, markdownAddress } from '../markdown-address.ts'
import { sizedImageUrl } from '../sanity/image.ts'
import { type ArticleType, feedLinks } from './feeds.ts'
import { headlineOf, numbered, withSiteName } from '../../schemas/shared/headline.ts'
import { siteUrl } from '../site-url.ts'

/** What every page's metadata needs. */
export type Site = Pick<Settings, 'name' | 'defaultTitle' | 'keywords' | 'seo'> & {
  /** Types of which there is something to follow. */
  feeds: readonly ArticleType[]
}

/** The site-wide defaults. The default canonical address is the home page. */
export function defaultMetadata(site: Site): Metadata {
  const { name, defaultTitle, feeds, keywords, seo } = site
  const description = seo?.description
  const images = [socialImage('/', `${name}: ${defaultTitle}`, seo?.image)]
  return {
    metadataBase: new URL(siteUrl),
    title: { default: defaultTitle, template: withSiteName('%s', name) },
    ...(description !== undefined && { description }),
    ...(keywords.length > 0 && { keywords }),
    alternates: { canonical: '/', types: feedLinks(name, feeds) },
    openGraph: {
      type: 'website',
      siteName: name,
      title: defaultTitle,
      ...(description !== undefined && { description }),
      url: '/',
      images,
    },
    twitter: { card: 'summary_large_image', images },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: token('color-n-950'),
}

type PageInfo = {
  title: string
  /** Path of the document, which is also that of the first page of its lists. */
  path: string
  /** Number of the list page that is shown. */
  number?: number
  pages?: number
  description?: string | undefined
  seo?: Seo | undefined
  /**
   * Path of the page whose social image to use, if this page is not a document with one of its own.
   */
  pictureOf?: string
  /** Whether the page has no content yet, so that search engines should skip it. */
  isEmpty?: boolean
  type?: 'website' | 'article'
  /** Date of an article. */
  publishedAt?: string | undefined
}

/** The editor's image or, without one, the image that app/social-image draws for the page. */
function socialImage(path: string, alt: string, image: Seo['image']) {
  if (image) return { ...SOCIAL_IMAGE, url: sizedImageUrl(image, SOCIAL_IMAGE), alt: image.alt }
  return { ...SOCIAL_IMAGE, url: `/social-image${path === '/' ? '' : path}`, alt }
}

/** Whether search engines should skip a page: an editor hides it, or there is nothing on it yet. */
export const isNoIndex = ({ isEmpty, seo }: Pick<PageInfo, 'isEmpty' | 'seo'>): boolean =>
  isEmpty === true || seo?.noIndex === true

/** The link by which programs find a page's Markdown. Lists and the like have none. */
const markdownLink = (path: string) =>
  isContentPath(path) ? { 'text/markdown': markdownAddress(path) } : {}

/** Metadata of one page: its own canonical address, and the defaults for what it leaves out. */
export function metadataFor(
  site: Site,
  {
    title,
    path,
    pictureOf = path,
    number = 1,
    pages = 1,
    description,
    seo,
    isEmpty = false,
    type = 'website',
    publishedAt,
  }: PageInfo,
): Metadata {
  const address = (page: number) => listPageAddress(path, page)
  const tagline = site.defaultTitle
  const name = numbered(headlineOf({ path, title, own: seo?.title, tagline }), number)
  const text = seo?.description ?? description ?? site.seo?.description
  const part = number === 1 ? '' : `Page ${number} of ${pages}. `
  const described = text !== undefined && { description: part + text }
  const images = [socialImage(pictureOf, `${site.name}: ${name}`, seo?.image)]
  const noIndex = isNoIndex({ isEmpty, seo })
  return {
    title: name,
    ...described,
    alternates: {
      canonical: address(number),
      types: {
        ...feedLinks(site.name, site.feeds),
        ...(!noIndex && markdownLink(address(number))),
      },
    },
    pagination: {
      previous: number > 1 ? address(number - 1) : null,
      next: number < pages ? address(number + 1) : null,
    },
    openGraph: {
      type,
      siteName: site.name,
      title: name,
      ...described,
      url: address(number),
      images,
      ...(type === 'article' && publishedAt !== undefined && { publishedTime: publishedAt }),
    },
    twitter: { card: 'summary_large_image', title: name, ...described, images },
    ...(noIndex && { robots: { index: false } }),
  }
}
