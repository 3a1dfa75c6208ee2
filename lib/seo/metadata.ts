import type { Metadata, Viewport } from 'next'
import type { Seo } from '../../schemas/objects/seo.ts'
import {
  DEFAULT_DESCRIPTION,
  DEFAULT_TITLE,
  KEYWORDS,
  PRODUCT_NAME,
  SOCIAL_IMAGE,
  TITLE_TEMPLATE,
} from '../constants.ts'
import { sizedImageUrl } from '../sanity/image.ts'
import { siteUrl } from '../site-url.ts'

const defaultImage = { ...SOCIAL_IMAGE, url: '/og.png', alt: `${PRODUCT_NAME}: ${DEFAULT_TITLE}` }

/** The specification's site-wide defaults (section 1). The home page is the default canonical address. */
export const defaultMetadata: Metadata = {
  metadataBase: new URL(siteUrl),
  title: { default: DEFAULT_TITLE, template: TITLE_TEMPLATE },
  description: DEFAULT_DESCRIPTION,
  keywords: KEYWORDS,
  alternates: { canonical: '/' },
  openGraph: {
    type: 'website',
    siteName: PRODUCT_NAME,
    title: DEFAULT_TITLE,
    description: DEFAULT_DESCRIPTION,
    url: '/',
    images: [defaultImage],
  },
  twitter: { card: 'summary_large_image', images: [defaultImage] },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: '#0b0e13',
}

type PageInfo = {
  title: string
  path: string
  description?: string | undefined
  seo?: Seo | undefined
  type?: 'website' | 'article'
}

/** The editor's image, else the one that app/social-image draws for the page. */
function socialImage(path: string, name: string, image: Seo['image']) {
  if (image) return { ...SOCIAL_IMAGE, url: sizedImageUrl(image, SOCIAL_IMAGE), alt: image.alt }
  const url = `/social-image${path === '/' ? '' : path}`
  return { ...SOCIAL_IMAGE, url, alt: `${PRODUCT_NAME}: ${name}` }
}

/** Metadata of one page: its own canonical address, and the defaults for whatever it leaves open. */
export function metadataFor({
  title,
  path,
  description,
  seo,
  type = 'website',
}: PageInfo): Metadata {
  const home = path === '/'
  const name = seo?.title ?? title
  const text = seo?.description ?? description ?? DEFAULT_DESCRIPTION
  const shared = home ? DEFAULT_TITLE : name
  const images = [socialImage(path, shared, seo?.image)]
  return {
    ...(!home && { title: name }),
    description: text,
    alternates: { canonical: path },
    openGraph: {
      type,
      siteName: PRODUCT_NAME,
      title: shared,
      description: text,
      url: path,
      images,
    },
    twitter: { card: 'summary_large_image', title: shared, description: text, images },
    ...(seo?.noIndex && { robots: { index: false } }),
  }
}
