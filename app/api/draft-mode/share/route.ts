import { env } from '@/lib/env.ts'
import { currentPreview } from '@/lib/preview/current-preview.ts'
import { openLink } from '@/lib/preview/open-link.ts'
import { refusePreview, refuseUnread } from '@/lib/preview/refuse.ts'
import { choosePerspective, startSharedPreview } from '@/lib/preview/session.ts'

/** The address holds the key to the draft. */
const NO_REFERRER = { 'referrer-policy': 'no-referrer' }

/**
 * Shows the draft of one page, or what a release makes of it, to those who have a preview link. The page
 * says what became of a release that is over.
 */
export async function GET(request: Request): Promise<Response> {
  const key = new URL(request.url).searchParams.get('link') ?? ''
  const isOff = env.SANITY_API_READ_TOKEN === undefined
  const link = isOff
    ? undefined
    : await openLink(key).catch((error: unknown) => refuseUnread(error, NO_REFERRER))
  if (link instanceof Response) return link
  if (link === undefined) {
    return refusePreview(
      401,
      'This preview has expired, or was taken back. Ask whoever sent you the link for a new one.',
      NO_REFERRER,
    )
  }
  await startSharedPreview(link)
  // An editor who previews in this browser sees what the link's recipient sees, with the editing tools.
  const { ended, release } = link
  const shown = release === undefined ? 'drafts' : [release]
  if (await currentPreview()) await choosePerspective(ended === undefined ? shown : 'published')
  const headers = { ...NO_REFERRER, 'cache-control': 'no-store', location: link.path }
  return new Response(null, { status: 307, headers })
}
