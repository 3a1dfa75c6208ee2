import { env } from './env.ts'

/** The public address of the site, without a slash at the end; a local one when none is set. */
export const siteUrl = env.NEXT_PUBLIC_SITE_URL ?? `http://localhost:${env.PORT}`

/** The full address of a path on this site, percent-encoded as machines need it; that of another site as it is. */
export const absolute = (path: string) => new URL(path, siteUrl).href
