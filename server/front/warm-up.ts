const ASSET = /["'](\/_next\/static\/[^"'\\]+\.(?:js|css))["']/g

async function text(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal, redirect: 'manual' })
  return answer.ok ? answer.text() : ''
}

/**
 * Visits every page of the sitemap once, and the scripts and styles that they name, so that
 * the first visitor of each finds it rendered and compressed. Never throws: a page that
 * cannot be had now is made when it is asked for.
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
    for (const asset of assets) await text(origin + asset, signal)
  } catch {
    return pages
  }
  return pages
}
