import { env } from '@/lib/env.ts'
import { SIGNUP_PATH, THANKS_ID } from '@/lib/newsletter/fields.ts'
import { honeypotName } from '@/lib/newsletter/provider.ts'
import { refusalPage } from '@/lib/newsletter/refusal-page.ts'
import { subscribe } from '@/lib/newsletter/subscribe.ts'

/** The path of `address` if it is on this site, otherwise the home page's. */
function pathIn(address: string, base: string): string {
  if (address === '' || !URL.canParse(address, base)) return '/'
  const { origin, pathname } = new URL(address, base)
  return origin === new URL(base).origin ? pathname.replace(/^\/+/, '/') : '/'
}

/** The page that the form was on: the form on a refusal page names it, otherwise the browser does. */
function pageOf(request: Request): string {
  const named = new URL(request.url).searchParams.get('page')
  if (named !== null) return pathIn(named, request.url)
  const referer = request.headers.get('referer') ?? ''
  return pathIn(referer, URL.canParse(referer) ? referer : request.url)
}

/** A signup from the footer: JSON for the page's script, a way back to the page without one. */
export async function POST(request: Request): Promise<Response> {
  const { answer, form, retryAfter, status } = await subscribe(request)
  const headers = {
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  }
  if (request.headers.get('accept')?.includes('application/json')) {
    return Response.json(answer, { status, headers })
  }
  const page = pageOf(request)
  if (answer.ok) {
    const location = `${page}#${THANKS_ID}`
    return new Response(null, { status: 303, headers: { ...headers, location } })
  }
  const again = `${SIGNUP_PATH}?${new URLSearchParams({ page }).toString()}`
  const action = env.NEWSLETTER_ACTION_URL ?? again
  const honeypot = honeypotName(env.NEWSLETTER_ACTION_URL)
  return new Response(refusalPage({ refusal: answer, form, action, honeypot, page }), {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  })
}
