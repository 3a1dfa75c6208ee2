import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { env } from '../env.ts'
import { parsePerspective, PERSPECTIVE_NAME, type PreviewPerspective } from './perspective.ts'
import { isPreviewToken } from './token.ts'

/** The cookie with the token of a preview. */
export const TOKEN_COOKIE = 'preview-token'

/** What a page is given when drafts are shown on it; visitors' pages are given nothing. */
export interface Preview {
  draftMode: true
  /** Lets this browser see drafts until it expires. */
  token: string
  perspective: PreviewPerspective
}

/**
 * The preview that the browser at hand asks for and may see. Undefined for visitors: while pages are
 * prerendered no cookie is read, so that they stay static.
 */
export const currentPreview = cache(async (): Promise<Preview | undefined> => {
  const { isEnabled } = await draftMode()
  const secret = env.SANITY_API_READ_TOKEN
  if (!isEnabled || secret === undefined) return undefined
  const jar = await cookies()
  const token = jar.get(TOKEN_COOKIE)?.value ?? ''
  if (!isPreviewToken(token, secret)) return undefined
  const perspective = parsePerspective(jar.get(PERSPECTIVE_NAME)?.value ?? '') ?? 'drafts'
  return { draftMode: true, token, perspective }
})
