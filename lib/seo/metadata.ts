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
import { siteUrl } from '../site-url.ts'

const socialImage = { ...SOCIAL_IMAGE, url: '/og.png', alt: `${PRODUCT_NAME}: ${DEFAULT_TITLE}` }

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
    images: [socialImage],
  },
  twitter: { card: 'summary_large_image', images: [socialImage] },
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
  return {
    ...(!home && { title: name }),
    description: text,
    alternates: { canonical: path },
    openGraph: {
      type,
      siteName: PRODUCT_NAME,
      title: home ? DEFAULT_TITLE : name,
      description: text,
      url: path,
      images: [socialImage],
    },
    ...(seo?.noIndex && { robots: { index: false } }),
  }
}
