import { env, sanity } from '@/lib/env.ts'
import { currentPreview } from '@/lib/preview/current-preview.ts'
import { draftClient } from '@/lib/sanity/draft-client.ts'

/**
 * The lake's live events, drafts included, for a page in a preview. They pass through here so that
 * the token with which drafts are read never leaves the server.
 */
export async function GET(request: Request): Promise<Response> {
  if (!(await currentPreview())) return new Response('There is no preview here.', { status: 401 })
  const address = draftClient.getUrl(`/data/live/events/${sanity.dataset}?includeDrafts=true`)
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${env.SANITY_API_READ_TOKEN}` },
    signal: request.signal,
    cache: 'no-store',
  })
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      'cache-control': 'no-cache, no-transform',
    },
  })
}
