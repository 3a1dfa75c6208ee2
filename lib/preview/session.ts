import { cookies, draftMode, headers } from 'next/headers'
import { env } from '../env.ts'
import { LINK_COOKIE, TOKEN_COOKIE } from './current-preview.ts'
import { keyOf, type PreviewLink } from './link.ts'
import { PERSPECTIVE_NAME, type PreviewPerspective } from './perspective.ts'
import { PREVIEW_MS, previewToken } from './token.ts'

/** Next's own, with which it renders pages for this browser alone. */
const DRAFT_COOKIE = '__prerender_bypass'

/** The Studio frames the site from the same origin, so that no other site needs these cookies. */
async function attributes() {
  const secure = (await headers()).get('x-forwarded-proto') === 'https'
  return { httpOnly: true, path: '/', sameSite: 'lax', secure } as const
}

/** Shows drafts to this browser from now on. For route handlers. Throws without SANITY_API_READ_TOKEN. */
export async function startPreview(perspective: PreviewPerspective): Promise<void> {
  const secret = env.SANITY_API_READ_TOKEN
  if (secret === undefined) throw new Error('SANITY_API_READ_TOKEN is not set.')
  const mode = await draftMode()
  mode.enable()
  const jar = await cookies()
  const options = { ...(await attributes()), maxAge: PREVIEW_MS / 1000 }
  // Next would have it sent along with requests from other sites, and only over https.
  jar.set(DRAFT_COOKIE, jar.get(DRAFT_COOKIE)?.value ?? '', options)
  jar.set(TOKEN_COOKIE, previewToken(secret, Date.now() + PREVIEW_MS), options)
  jar.set(PERSPECTIVE_NAME, String(perspective), options)
}

/** Shows this browser the page of a link, until the link expires. For route handlers. */
export async function startSharedPreview(link: PreviewLink): Promise<void> {
  const mode = await draftMode()
  mode.enable()
  const jar = await cookies()
  const seconds = Math.ceil((Date.parse(link.expiresAt) - Date.now()) / 1000)
  const options = { ...(await attributes()), maxAge: seconds }
  jar.set(DRAFT_COOKIE, jar.get(DRAFT_COOKIE)?.value ?? '', options)
  jar.set(LINK_COOKIE, keyOf(link), options)
}

/** Chooses another perspective for a preview that has started. */
export async function choosePerspective(perspective: PreviewPerspective): Promise<void> {
  const jar = await cookies()
  const options = { ...(await attributes()), maxAge: PREVIEW_MS / 1000 }
  jar.set(PERSPECTIVE_NAME, String(perspective), options)
}

/** Shows this browser what visitors see. */
export async function endPreview(): Promise<void> {
  const jar = await cookies()
  const options = { ...(await attributes()), maxAge: 0 }
  for (const name of [DRAFT_COOKIE, TOKEN_COOKIE, PERSPECTIVE_NAME, LINK_COOKIE])
    jar.set(name, '', options)
}
