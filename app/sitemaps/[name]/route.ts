import { loadSitemap, partsOf, writeSitemap } from '@/lib/seo/sitemap.ts'

// Written at the first request, and again after something in it was published.
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** One of the sitemaps that /sitemap.xml names: `1.xml`. */
export async function GET(_request: Request, { params }: RouteContext<'/sitemaps/[name]'>) {
  const number = /^([1-9]\d{0,4})\.xml$/.exec((await params).name)?.[1]
  const parts = number === undefined ? [] : partsOf(await loadSitemap())
  const entries = parts.length > 1 ? parts[Number(number) - 1] : undefined
  if (!entries) return new Response('There is no sitemap at this address.', { status: 404 })
  return new Response(writeSitemap(entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
