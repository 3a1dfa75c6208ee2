import { env, isLocal } from '@/lib/env.ts'
import { ANSWER_WITHIN_MS } from '@/lib/sanity/client.ts'
import { forwardedAddress } from '@/lib/security/client-address.ts'

/**
 * Lets Next's image optimizer, which asks inside this server, fetch originals from the lake.
 * In npm start the reverse proxy in server/ handles these requests first; without it (plain
 * `next start`) this also serves images and files.
 */
export async function GET(request: Request, { params }: RouteContext<'/lake/[...path]'>) {
  const { path } = await params
  const [kind] = path
  if (!isLocal || (kind !== 'images' && kind !== 'files'))
    return new Response('Not found', { status: 404 })
  const { search } = new URL(request.url)
  const address = `${env.LAKE_URL}/${path.map(encodeURIComponent).join('/')}${search}`
  const from = forwardedAddress(request.headers.get('x-forwarded-for'), env.TRUST_PROXY)
  const answer = await beginning(address, {
    accept: request.headers.get('accept') ?? '*/*',
    ...(from !== undefined && { 'x-forwarded-for': from }),
  })
  if (answer === undefined) return new Response('The lake does not answer', { status: 502 })
  return new Response(answer.body, { status: answer.status, headers: passed(answer.headers) })
}

/**
 * The lake's answer, undefined where it does not begin in time: the optimizer makes few pictures at once,
 * and one that never came would hold up all others. What has begun may take longer, for slow readers.
 */
async function beginning(address: string, headers: HeadersInit): Promise<Response | undefined> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), ANSWER_WITHIN_MS)
  try {
    return await fetch(address, { cache: 'no-store', headers, signal: waiting.signal })
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

const PASSED = [
  'content-type',
  'cache-control',
  'etag',
  'content-disposition',
  'content-security-policy',
  'vary',
]

function passed(headers: Headers) {
  const kept = new Headers({ 'x-content-type-options': 'nosniff' })
  for (const name of PASSED) {
    const value = headers.get(name)
    if (value) kept.set(name, value)
  }
  return kept
}
