const ASSET = /["'](\/_next\/static\/[^"'\\]+\.(?:js|css))["']/g

async function text(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal, redirect: 'manual' })
  return answer.ok ? answer.text() : ''
}

/** Paths that a sitemap lists, the newest first, after those without a date. */
function locationsIn(sitemap: string): string[] {
  const entries = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>(?:\s*<lastmod>([^<]+)<\/lastmod>)?/g)]
  return entries
    .map(([, url = '', changed = '9']) => ({ path: new URL(url).pathname, changed }))
    .toSorted((one, other) => other.changed.localeCompare(one.changed))
    .map(({ path }) => path)
}

/** Addresses of the sitemap; where it lists sitemaps, those of the first, in which pages come before posts. */
async function listedPaths(origin: string, signal: AbortSignal): Promise<string[]> {
  const sitemap = await text(`${origin}/sitemap.xml`, signal)
  const first = /<loc>([^<]+\.xml)<\/loc>/.exec(sitemap)?.[1]
  return locationsIn(
    first === undefined ? sitemap : await text(origin + new URL(first).pathname, signal),
  )
}

/**
 * Requests the pages of the sitemap, the newest first and no more than `most`, and hands over the HTML
 * of those that are not as they were in `seen`, the ETags by path. Throws when the site does not answer.
 */
export async function* changedPages(
  origin: string,
  seen: Map<string, string>,
  signal: AbortSignal,
  most = Infinity,
): AsyncGenerator<string> {
  const paths = new Set(['/', ...(await listedPaths(origin, signal))])
  for (const path of [...paths].slice(0, most)) {
    const headers = { 'if-none-match': seen.get(path) ?? '""' }
    const answer = await fetch(origin + path, { signal, headers, redirect: 'manual' })
    const html = await answer.text()
    if (!answer.ok) continue
    seen.set(path, answer.headers.get('etag') ?? '""')
    yield html
  }
}

interface WarmUp {
  /** The HTML of the pages to visit. */
  pages: AsyncIterable<string>
  origin: string
  signal: AbortSignal
  onPage: (html: string) => void
}

/**
 * Visits `pages`, and requests the scripts and styles that they name, so that they are rendered and
 * compressed before the first visitor comes; `onPage` takes the HTML of each. Never throws: a page that
 * fails now is rendered when a visitor requests it.
 */
export async function warmUp({ onPage, origin, pages, signal }: WarmUp): Promise<void> {
  const assets = new Set<string>()
  try {
    for await (const html of pages) {
      for (const [, asset = ''] of html.matchAll(ASSET)) assets.add(asset)
      onPage(html)
    }
    // The search reads all content before its first answer.
    await text(`${origin}/api/search?q=first`, signal)
    for (const asset of assets) await text(origin + asset, signal)
  } catch {
    // Visitors are served all the same, only slower.
  }
}
