import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { env } from '@/lib/env.ts'
import { currentPreview } from '@/lib/preview/current-preview.ts'
import { parsePerspective, PERSPECTIVE_NAME } from '@/lib/preview/perspective.ts'
import { pathOnSite } from '@/lib/preview/path-on-site.ts'
import { refusePreview, refuseUnread } from '@/lib/preview/refuse.ts'
import { startPreview } from '@/lib/preview/session.ts'
import { isFirstUse } from '@/lib/preview/used-secrets.ts'
import { draftClient } from '@/lib/sanity/draft-client.ts'

/**
 * Turns draft mode on for a browser that the Studio sends with a secret. The Studio has written
 * the secret to the lake; it is good for an hour, and for one browser.
 */
export async function GET(request: Request): Promise<Response> {
  if (env.SANITY_API_READ_TOKEN === undefined) {
    return refusePreview(503, 'SANITY_API_READ_TOKEN is not set, so that no drafts can be read.')
  }
  const { searchParams } = new URL(request.url)
  const path = pathOnSite(searchParams.get('sanity-preview-pathname') ?? '/')
  if (path === undefined)
    return refusePreview(400, 'The address to go to must be a path on this site.')
  const perspective = parsePerspective(searchParams.get(PERSPECTIVE_NAME) ?? 'drafts')
  if (perspective === undefined) return refusePreview(400, 'There is no such perspective.')
  const checked = await validatePreviewUrl(draftClient, request.url).catch(refuseUnread)
  if (checked instanceof Response) return checked
  const secret = searchParams.get('sanity-preview-secret') ?? ''
  const mayEnter = checked.isValid && (isFirstUse(secret) || (await currentPreview()) !== undefined)
  if (!mayEnter) {
    return refusePreview(
      401,
      'This preview has expired, or was opened in another browser. Open it from the Studio again.',
    )
  }
  await startPreview(perspective)
  return new Response(null, {
    status: 307,
    headers: { 'cache-control': 'no-store', location: path },
  })
}
