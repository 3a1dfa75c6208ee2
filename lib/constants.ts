/**
 * Numbers and literals that more than one place must agree on. Those marked "Fixed" are not for us to
 * change; tests/unit/constants.test.ts checks their values. CSS has its own copies in app/theme.css.
 */

/** Fixed: the default social image. Names, titles and descriptions are in the site settings. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

/** Fixed: these pages have no extra bottom padding on the main area. */
export const FLUSH_BOTTOM_PATHS = [
  '/platform',
  '/platform/camera',
  '/patent',
  '/sustainability',
  '/contact',
] as const

/** Fixed: the site search, paths that start so, and the parameter with the term. */
export const SITE_SEARCH = { paths: ['/recherche', '/search'], parameter: 'q' } as const

/**
 * Fixed: markets where consent counts as granted before a choice, and their codes of ISO 3166-1, which
 * consent tools understand. Others silently match no visitor.
 */
export const GRANTED_MARKETS = { US: 'US', AUS: 'AU', CAN: 'CA' } as const

/** Fixed: a link button for which nothing was chosen. It has no border. */
export const BUTTON_DEFAULTS = { color: 'blue', size: 'md' } as const

/** Fixed: how long tools wait for an update of consent, in milliseconds. */
export const CONSENT_WAIT_MS = 500

/** Fixed: breakpoints in CSS pixels. */
export const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const

/** Fixed: smooth scroll. */
export const SMOOTH_SCROLL = { lerp: 0.1, velocityResetMs: 400 } as const

/** Fixed: image widths and quality. */
export const IMAGE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
export const SMALL_IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384]
export const IMAGE_QUALITY = 75

/** Fixed: for monitoring, the release, and the share of visits that each kind of report is taken from. */
export const MONITORING = {
  release: '1.1.0',
  traces: 0.25,
  replays: 0.1,
  replaysWithErrors: 1,
  droppedPath: '/404',
} as const
