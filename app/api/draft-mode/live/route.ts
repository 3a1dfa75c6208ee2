import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { env, sanity } from '@/lib/env.ts'
import { currentPreview } from '@/lib/preview/current-preview.ts'
import { refusePreview } from '@/lib/preview/refuse.ts'
import { expiryOf } from '@/lib/preview/token.ts'
import { draftClient } from '@/lib/sanity/draft-client.ts'

/**
 * The lake's live events, drafts included, for a page in a preview. They pass through here so that
 * the token with which drafts are read never leaves the server. Asked for without `fetch`, which in
 * Next holds on to a stream after the page has gone.
 */
export async function GET({ signal }: Request): Promise<Response> {
  const preview = await currentPreview()
  if (!preview) return refusePreview(401, 'There is no preview here.')
  const address = draftClient.getUrl(`/data/live/events/${sanity.dataset}?includeDrafts=true`)
  const lake = address.startsWith('https:') ? https : http
  const upstream = lake.get(address, {
    agent: false,
    headers: { authorization: `Bearer ${env.SANITY_API_READ_TOKEN}` },
    // Aborted at once if the page has gone already.
    signal,
  })
  // A connection that breaks later is reported twice; the stream below notices it in the response.
  upstream.on('error', () => {})
  // When the preview expires: the page connects again, and learns that it has ended.
  const end = setTimeout(() => upstream.destroy(), expiryOf(preview.token) - Date.now())
  upstream.on('close', () => clearTimeout(end))
  const answer: IncomingMessage | undefined = await once(upstream, 'response').then(
    ([first]) => first,
    () => undefined,
  )
  // The lake refused the site's token, not this browser.
  const isRefused = answer?.statusCode === 401 || answer?.statusCode === 403
  if (isRefused) upstream.destroy()
  if (!answer || isRefused) return refusePreview(502, 'The lake is out of reach just now.')
  const events = new ReadableStream<Uint8Array>({
    start(stream) {
      answer.on('data', (chunk: Buffer) => stream.enqueue(chunk))
      answer.on('end', () => stream.close())
      // Either the page or the lake has gone. Pages connect again by themselves.
      answer.on('error', (error) => stream.error(error))
    },
    cancel: () => void upstream.destroy(),
  })
  return new Response(events, {
    status: answer.statusCode ?? 502,
    headers: {
      'content-type': answer.headers['content-type'] ?? 'text/plain',
      'cache-control': 'no-cache, no-transform',
    },
  })
}
