/**
 * What a page may load before the browser is idle, in bytes of gzip (1 kB is 1000 bytes).
 * docs/measuring.md says where each number comes from.
 */

/**
 * Size of the scripts of a page made with Next.js 16.4.6 and React 19.3.1 that has no client
 * component of its own.
 */
export const BARE_NEXT_SCRIPTS = 134_900

export const LIMITS = {
  /** Including its style sheets, which are inline (docs/adr/0065). */
  html: 71_000,
  /** Including chunks that visible links prefetch. The search, which draws its results, loads most. */
  script: BARE_NEXT_SCRIPTS + 16_200,
  /**
   * For pages rendered on each request, such as the search; other pages contain their styles
   * inline.
   */
  style: 30_000,
  font: 60_000,
  /** The picture in the home page's first section, at 1080 px wide. */
  hero: 140_000,
} as const

/**
 * Texts that survive minification and that only code for editing or content checks contains. No
 * visitor may load them.
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
