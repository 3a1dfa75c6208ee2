import type { Origins } from '../schemas/shared/own-page.ts'

/**
 * The Studio is on the site, whose public address is another one while it is tried out elsewhere.
 * The command line has no page.
 */
export const ownOrigins = (): Origins => [
  typeof location === 'undefined' ? undefined : location.origin,
  process.env.NEXT_PUBLIC_SITE_URL,
]
