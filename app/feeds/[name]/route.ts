import { loadSettings } from '@/lib/sanity/content.ts'
import { loadFirst } from '@/lib/sanity/lists.ts'
import { FEED_LENGTH, feedNamed, feedNames, writeFeed } from '@/lib/seo/feeds.ts'

// Written at the first request, and again after something in it was published.
export const dynamic = 'force-static'
export const generateStaticParams = () => feedNames.map((name) => ({ name }))

/** A feed of blog posts or press releases, as RSS, Atom or JSON Feed. */
export async function GET(_request: Request, { params }: RouteContext<'/feeds/[name]'>) {
  const feed = feedNamed((await params).name)
  if (!feed) return new Response('There is no feed at this address.', { status: 404 })
  const newest = await loadFirst(feed.type, FEED_LENGTH)
  const { text, type } = writeFeed(feed, await loadSettings(), newest)
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
}
