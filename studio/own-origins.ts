import type { Origins } from '../schemas/shared/own-page.ts'

/**
 * The Studio stands on the site; the public address is another one while a site is tried out elsewhere.
 * The command line has no page.
 */
export const ownOrigins = (): Origins => [
  typeof location === 'undefined' ? undefined : location.origin,
  process.env.NEXT_PUBLIC_SITE_URL,
]
