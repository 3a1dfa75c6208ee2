import { isRoutedType } from '@/lib/search/search.ts'
import { searchSite } from '@/lib/search/site-search.ts'

const REFUSALS = {
  'too many': {
    status: 429,
    message: 'Too many searches from your address; try again in a minute.',
  },
  'not ready': { status: 503, message: 'The search is being prepared; try again in a moment.' },
} as const

/** Results as JSON, for the results page while somebody types. */
export async function GET(request: Request) {
  const { searchParams } = new URL(request.url)
  const kind = searchParams.get('kind') ?? undefined
  const answer = await searchSite(searchParams.get('q') ?? '', {
    forwarded: request.headers.get('x-forwarded-for'),
    ...(isRoutedType(kind) && { kind }),
  })
  const headers = { 'cache-control': 'no-store' }
  if (answer === undefined)
    return Response.json(
      { message: 'Name what to search for, as in ?q=camera' },
      { status: 400, headers },
    )
  if (typeof answer === 'object') return Response.json(answer, { headers })
  const { message, status } = REFUSALS[answer]
  return Response.json({ message }, { status, headers: { ...headers, 'retry-after': '30' } })
}
