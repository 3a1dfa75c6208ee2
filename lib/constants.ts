/** Every number and literal that the specification fixes, by its section. CSS twins live in app/globals.css. */

/** Section 1, site-wide default metadata. */
export const PRODUCT_NAME = 'Quarterlight'
export const TITLE_TEMPLATE = `%s | ${PRODUCT_NAME}`
export const DEFAULT_TITLE = 'Solving the street’s hardest problems with AI'
export const DEFAULT_DESCRIPTION =
  'Quarterlight is the world’s first autonomous traffic management platform. AI cameras on transit buses find what blocks the street and help cities clear it.'
export const KEYWORDS = ['ai', 'transit buses', 'traffic management']
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

/** Section 2, layout rule: these pages have no extra bottom padding on the main area. */
export const FLUSH_BOTTOM_PATHS = [
  '/platform',
  '/platform/camera',
  '/patent',
  '/sustainability',
  '/contact',
] as const

/** Section 9, breakpoints in CSS pixels. */
export const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const

/** Section 9, header and menus. */
export const MOBILE_MENU_BAR_HEIGHT = '5rem'
export const HEADER_HIDE_OFFSET = { belowXl: '8.5rem', xl: '11.25rem' } as const
export const DROPDOWN_ITEM_HEIGHT_PX = 53

/** Section 9, link prefetch margin: next/link observes with this root margin. */
export const LINK_PREFETCH_MARGIN_PX = 200

/** Section 9, smooth scroll. */
export const SMOOTH_SCROLL = { lerp: 0.1, velocityResetMs: 400 } as const

/** Section 9, image widths and quality. */
export const IMAGE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
export const SMALL_IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384]
export const IMAGE_QUALITY = 75

/** Sections 4 and 9, consent. Labels are the specification's; codes are ISO 3166-1 alpha-2. */
export const CONSENT_WAIT_FOR_UPDATE_MS = 500
export const CONSENT_GRANTED_REGIONS = { US: 'US', AUS: 'AU', CAN: 'CA' } as const
export const ANALYTICS_CONSENT_GROUP = 'C0002'

/** Section 2, site-search paths for analytics. */
export const SEARCH_PATHS = ['/recherche', '/search'] as const
export const SEARCH_PARAMETER = 'q'

/** Section 9, monitoring. */
export const MONITORING = {
  release: '1.1.0',
  tracesSampleRate: 0.25,
  replaySampleRate: 0.1,
  replayOnErrorSampleRate: 1,
  droppedTransaction: '/404',
} as const
