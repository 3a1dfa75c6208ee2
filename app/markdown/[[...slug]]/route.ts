import { pageAsMarkdown } from '@/lib/markdown/page.ts'
import { siteUrl } from '@/lib/site-url.ts'

// Written at the first request, and again after something in it was published.
export const dynamic = 'force-static'
export const generateStaticParams = () => []

const VARY = { vary: 'Accept' }

/** A page as Markdown; lib/markdown-address.ts says at which addresses. Always what is published. */
export async function GET(_request: Request, { params }: RouteContext<'/markdown/[[...slug]]'>) {
  const { slug = [] } = await params
  const named = `/${slug.map(decodeURIComponent).join('/')}`
  const path = named === '/index' ? '/' : named
  const text = await pageAsMarkdown(path)
  if (text === undefined) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', ...VARY }
    return new Response('There is no page at this address.\n', { status: 404, headers })
  }
  const canonical = `<${siteUrl}${path}>; rel="canonical"`
  return new Response(text, {
    headers: { 'content-type': 'text/markdown; charset=utf-8', link: canonical, ...VARY },
  })
}
