import { env, isLocal } from '@/lib/env.ts'
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
  const answer = await fetch(address, {
    cache: 'no-store',
    headers: {
      accept: request.headers.get('accept') ?? '*/*',
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
  })
  return new Response(answer.body, { status: answer.status, headers: passed(answer.headers) })
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
