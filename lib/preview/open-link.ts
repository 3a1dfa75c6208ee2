import { timingSafeEqual } from 'node:crypto'
import { cache } from 'react'
import { draftClient } from '../sanity/draft-client.ts'
import { type FoundLink, LINK, parseKey, readLink } from './link.ts'
import { pathOnSite } from './path-on-site.ts'

const LINK_QUERY = `*[_id == $id][0]${LINK}`
/** A month, and a day for clocks that differ. */
const MOST_MS = 31 * 24 * 60 * 60_000

/**
 * The link whose key a browser sends, with where its page is now, and whether its release still shows
 * it; undefined if there is none, or it has expired or was revoked. Read from the lake at each visit, so
 * that revoking it works at once.
 */
export const openLink = cache(async (key: string): Promise<FoundLink | undefined> => {
  const asked = parseKey(key)
  if (asked === undefined) return undefined
  const found = await draftClient.fetch<unknown>(
    LINK_QUERY,
    { id: asked._id },
    { cache: 'no-store', perspective: 'raw', stega: false },
  )
  const { link, isThere } = readLink(found) ?? {}
  if (link === undefined || !isThere || pathOnSite(link.path) !== link.path) return undefined
  const isRight = timingSafeEqual(Buffer.from(link.secret), Buffer.from(asked.secret))
  const left = Date.parse(link.expiresAt) - Date.now()
  return isRight && left > 0 && left < MOST_MS ? link : undefined
})
