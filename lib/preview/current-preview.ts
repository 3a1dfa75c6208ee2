import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { env } from '../env.ts'
import { openLink } from './open-link.ts'
import { parsePerspective, PERSPECTIVE_NAME, type PreviewPerspective } from './perspective.ts'
import { endInWords } from './shared-release.ts'
import { isPreviewToken } from './token.ts'

/** The cookie with the token of a preview. */
export const TOKEN_COOKIE = 'preview-token'

/** The cookie with the key of a preview link. */
export const LINK_COOKIE = 'preview-link'

/** The preview that a page is rendered for; undefined for visitors. */
export interface Preview {
  draftMode: true
  /** Lets this browser see drafts until it expires. */
  token: string
  perspective: PreviewPerspective
  /** Only in a preview by a link, which shows one page without the tools of editors: when it ends, as ISO time. */
  sharedUntil?: string
  /** Only in a preview by a link: what it shows, in words. */
  shows?: string
}

/**
 * The preview that this request asks for and may see. Undefined for visitors: outside of draft mode no
 * cookie is read, so pages stay static. Pages give their `path`, because a preview link shows only one.
 */
export const currentPreview = cache(async (path?: string): Promise<Preview | undefined> => {
  const { isEnabled } = await draftMode()
  const secret = env.SANITY_API_READ_TOKEN
  if (!isEnabled || secret === undefined) return undefined
  const jar = await cookies()
  const token = jar.get(TOKEN_COOKIE)?.value ?? ''
  if (!isPreviewToken(token, secret)) return sharedPreview(jar.get(LINK_COOKIE)?.value, path)
  const perspective = parsePerspective(jar.get(PERSPECTIVE_NAME)?.value ?? '') ?? 'drafts'
  return { draftMode: true, token, perspective }
})

async function sharedPreview(
  key: string | undefined,
  path: string | undefined,
): Promise<Preview | undefined> {
  if (key === undefined || path === undefined) return undefined
  const link = await openLink(key)
  if (link?.path !== path || link.ended !== undefined) return undefined
  const { expiresAt: sharedUntil, shows, release } = link
  // Only the release, on top of what is published: the link shows no drafts and no other release.
  const perspective = release === undefined ? 'drafts' : [release]
  return { draftMode: true, token: key, perspective, sharedUntil, shows }
}

/**
 * Says why a preview link to a release now shows what visitors see, such as "was published". Undefined
 * if there is no such preview, or the release still holds its page, or that page is not at `path`.
 */
export async function endedPreview(path?: string): Promise<string | undefined> {
  const { isEnabled } = await draftMode()
  if (!isEnabled || env.SANITY_API_READ_TOKEN === undefined) return undefined
  const link = await openLink((await cookies()).get(LINK_COOKIE)?.value ?? '')
  if (link?.ended === undefined || (path !== undefined && link.path !== path)) return undefined
  return endInWords(link.shows, link.ended)
}
