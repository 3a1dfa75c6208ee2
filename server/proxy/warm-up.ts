const ASSET = /["'](\/_next\/static\/[^"'\\]+\.(?:js|css))["']/g

async function text(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal, redirect: 'manual' })
  return answer.ok ? answer.text() : ''
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
    const sitemap = await text(`${origin}/sitemap.xml`, signal)
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
    for (const url of new Set(['/', ...listed.map((url) => new URL(url).pathname)])) {
      const html = await text(origin + url, signal)
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
