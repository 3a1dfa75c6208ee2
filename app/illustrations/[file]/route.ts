import { LRUCache } from 'lru-cache'
import { assetAddress } from '@/lib/illustrations/asset-address.ts'
import { UnreadableSvg } from '@/lib/illustrations/parse-svg.ts'
import { leftOutOf, sanitizeSvg } from '@/lib/illustrations/sanitize-svg.ts'
import { ANSWER_WITHIN_MS } from '@/lib/sanity/client.ts'

/** What was left out of the drawing, read by studio/drawing-report.tsx: a JSON list, encoded as in an address. */
const LEFT_OUT = 'x-left-out'

type Checked = { svg: string; leftOut: string[] }

/** Drawings that were fetched and checked, in characters. An address always has the same content. */
const checked = new LRUCache<string, Checked>({
  maxSize: 10_000_000,
  sizeCalculation: ({ svg }) => svg.length,
})

const respond = ({ svg, leftOut }: Checked) =>
  new Response(svg, {
    headers: {
      ...HEADERS,
      ...(leftOut.length > 0 && { [LEFT_OUT]: encodeURIComponent(JSON.stringify(leftOut)) }),
    },
  })

/** Loads nothing and runs nothing, also for those who open the drawing by itself. */
const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
}

/** What the content lake holds at an address; undefined where it does not answer in time. */
async function ask(address: string): Promise<{ status: number; source: string } | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const answer = await fetch(address, { cache: 'no-store', signal })
    return { status: answer.status, source: await answer.text() }
  } catch {
    return undefined
  }
}

/**
 * A drawing of the content lake, from the site's own origin and sanitized: pages show it by
 * `<use>`, which takes nothing from elsewhere and makes it part of the page.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/illustrations/[file]'>,
): Promise<Response> {
  const { file } = await params
  const address = assetAddress(file)
  if (!address) return refuse(404, 'There is no drawing at this address.')
  const known = checked.get(file)
  if (known !== undefined) return respond(known)
  const answer = await ask(address)
  if (answer === undefined) return refuse(502, 'The content lake does not answer. Try again.')
  const { source, status } = answer
  if (status === 404) return refuse(404, 'There is no drawing at this address.')
  if (status !== 200) return refuse(502, `The content lake answered ${status}. Try again.`)
  try {
    const found = { svg: sanitizeSvg(source), leftOut: leftOutOf(source) }
    checked.set(file, found)
    return respond(found)
  } catch (error) {
    if (!(error instanceof UnreadableSvg)) throw error
    return refuse(422, `This drawing cannot be shown. ${error.message}`)
  }
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { 'cache-control': 'no-store' } })
}
