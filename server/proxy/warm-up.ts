const ASSET = /["'](\/_next\/static\/[^"'\\]+\.(?:js|css))["']/g

async function text(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal, redirect: 'manual' })
  return answer.ok ? answer.text() : ''
}

const locationsIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)

/** Addresses of the sitemap; where it lists sitemaps, those of the first, in which pages come before posts. */
async function listedPaths(origin: string, signal: AbortSignal): Promise<string[]> {
  const paths = locationsIn(await text(`${origin}/sitemap.xml`, signal))
  const [first] = paths
  if (!first?.endsWith('.xml')) return paths
  return locationsIn(await text(origin + first, signal))
}

/**
 * Requests every page of the sitemap, and the scripts and styles that they name, so that they are
 * rendered and compressed before the first visitor comes. Never throws: a page that fails now is
 * rendered when a visitor requests it.
 */
export async function warmUp(origin: string, signal: AbortSignal): Promise<number> {
  const assets = new Set<string>()
  let pages = 0
  try {
    for (const path of new Set(['/', ...(await listedPaths(origin, signal))])) {
      const html = await text(origin + path, signal)
      for (const [, asset = ''] of html.matchAll(ASSET)) assets.add(asset)
      pages += html === '' ? 0 : 1
    }
    // The search reads all content before its first answer.
    await text(`${origin}/api/search?q=first`, signal)
    for (const asset of assets) await text(origin + asset, signal)
  } catch {
    return pages
  }
  return pages
}
