import { env } from '@/lib/env.ts'
import { LAKE_DOWN } from '@/lib/preview/lake-down.ts'
import { openLink } from '@/lib/preview/open-link.ts'
import { startSharedPreview } from '@/lib/preview/session.ts'

const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/**
 * Shows the draft of one page, or what a release makes of it, to those who have a preview link. The page
 * says what became of a release that is over.
 */
export async function GET(request: Request): Promise<Response> {
  const key = new URL(request.url).searchParams.get('link') ?? ''
  const isOff = env.SANITY_API_READ_TOKEN === undefined
  // Null where the lake cannot say.
  const link = isOff ? undefined : await openLink(key).catch(() => null)
  if (link === null) return new Response(LAKE_DOWN, { status: 502, headers: HEADERS })
  if (link === undefined) {
    return new Response(
      'This preview has expired, or was taken back. Ask whoever sent you the link for a new one.',
      { status: 401, headers: HEADERS },
    )
  }
  await startSharedPreview(link)
  return new Response(null, { status: 307, headers: { ...HEADERS, location: link.path } })
}
