import { isContentPath, markdownAddress } from '@/lib/markdown-address.ts'
import { pageAsMarkdown } from '@/lib/markdown/page.ts'
import { loadRedirect } from '@/lib/sanity/redirects.ts'
import { asciiAddress } from '@/lib/sanity/links.ts'
import { absolute } from '@/lib/site-url.ts'

// Written at the first request, and again after something in it was published.
export const dynamic = 'force-static'
export const generateStaticParams = () => []

const VARY = { vary: 'Accept' }

async function redirectOrNotFound(path: string): Promise<Response> {
  const rule = await loadRedirect(path)
  if (rule) {
    const location = asciiAddress(asMarkdown(rule.to))
    return new Response(null, {
      status: rule.permanent ? 308 : 307,
      headers: { location, ...VARY },
    })
  }
  const headers = { 'content-type': 'text/plain; charset=utf-8', ...VARY }
  return new Response('There is no page at this address.\n', { status: 404, headers })
}

/** The Markdown of what an address leads to, where there may be one; else the address. */
function asMarkdown(to: string): string {
  const path = to.replace(/#.*$/, '')
  return /^\/[^?]*$/.test(path) && isContentPath(path) ? markdownAddress(path) : to
}

/** A page as Markdown, or where its redirect leads; lib/markdown-address.ts says at which addresses. Always what is published. */
export async function GET(_request: Request, { params }: RouteContext<'/markdown/[[...slug]]'>) {
  const { slug = [] } = await params
  const named = `/${slug.map(decodeURIComponent).join('/')}`
  const path = named === '/index' ? '/' : named
  const page = await pageAsMarkdown(path)
  if (page === undefined) return redirectOrNotFound(path)
  const canonical = `<${absolute(path)}>; rel="canonical"`
  return new Response(page.text, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      link: canonical,
      ...(page.noIndex && { 'x-robots-tag': 'noindex' }),
      ...VARY,
    },
  })
}
