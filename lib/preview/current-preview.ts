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

/** What a page is given when drafts are shown on it; visitors' pages are given nothing. */
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
 * The preview that the browser at hand asks for and may see. Undefined for visitors: while pages are
 * prerendered no cookie is read, so that they stay static. Pages name their `path`, because a preview
 * link shows one of them only.
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
  // A release on top of what is published: a link to it shows no draft, and no other release.
  const perspective = release === undefined ? 'drafts' : [release]
  return { draftMode: true, token: key, perspective, sharedUntil, shows }
}

/**
 * Why the preview of a release by a link shows nothing more than visitors see, in words; undefined where
 * there is no such preview, or it still shows its page. With a `path`, of that page only.
 */
export async function endedPreview(path?: string): Promise<string | undefined> {
  const { isEnabled } = await draftMode()
  if (!isEnabled || env.SANITY_API_READ_TOKEN === undefined) return undefined
  const link = await openLink((await cookies()).get(LINK_COOKIE)?.value ?? '')
  if (link?.ended === undefined || (path !== undefined && link.path !== path)) return undefined
  return endInWords(link.shows, link.ended)
}
