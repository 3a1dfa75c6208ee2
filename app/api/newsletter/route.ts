import { ERROR_ID, THANKS_ID } from '@/lib/newsletter/fields.ts'
import { subscribe } from '@/lib/newsletter/subscribe.ts'

/** The page that the form stood on; only its path counts, so that nobody is sent elsewhere. */
function pageOf(request: Request): string {
  const referer = request.headers.get('referer') ?? ''
  return URL.canParse(referer) ? new URL(referer).pathname.replace(/^\/+/, '/') : '/'
}

/** A signup from the footer: JSON for the page's script, a way back to the page without one. */
export async function POST(request: Request): Promise<Response> {
  const { status, answer } = await subscribe(request)
  if (request.headers.get('accept')?.includes('application/json')) {
    return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })
  }
  const location = `${pageOf(request)}#${answer.ok ? THANKS_ID : ERROR_ID}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
