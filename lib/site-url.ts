import { env } from './env.ts'

/** The public address of the site, without a slash at the end; a local one when none is set. */
export const siteUrl = (env.NEXT_PUBLIC_SITE_URL ?? `http://localhost:${env.PORT}`).replace(
  /\/$/,
  '',
)
