/**
 * What a page may load before anything that waits for an idle browser, in bytes of gzip (1 kB is
 * 1000 bytes). docs/measuring.md says where each number comes from.
 */

/** Scripts of a page of Next.js 16.4.6 and React 19.3.1 that has no client component of its own. */
export const BARE_NEXT_SCRIPTS = 134_900

export const LIMITS = {
  /** With its style sheets, which stand inside (docs/adr/0065). */
  html: 70_000,
  /** With the chunks that the links in view prefetch. */
  script: BARE_NEXT_SCRIPTS + 15_000,
  /** Of pages that are made for each visitor, such as the search; others bring their styles with them. */
  style: 25_000,
  font: 60_000,
  /** The picture of the home page's first section, 1080 px wide. */
  hero: 140_000,
} as const

/**
 * Text that a minifier keeps, and that only code of editing or of content checks contains.
 * No visitor may load it.
 */
export const EDITING_MARKERS = {
  zod: 'invalid_type',
  'styled-components': 'data-styled',
  'the Sanity client': 'apicdn.sanity.io',
  'the channel between Studio and preview': 'handshake/syn',
  'the rich-text editor': 'data-slate',
  'Studio components': 'data-sanity',
  'Studio design system': 'data-ui',
} as const
