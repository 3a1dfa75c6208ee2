import { loadSitemap, partsOf, writeIndex, writeSitemap } from '@/lib/seo/sitemap.ts'

export const dynamic = 'force-static'

/** Every address that search engines should know, or where one sitemap does not hold them all, the sitemaps. */
export async function GET() {
  const entries = await loadSitemap()
  const parts = partsOf(entries)
  const text = parts.length > 1 ? writeIndex(parts) : writeSitemap(entries)
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
