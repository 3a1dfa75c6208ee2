import { expect, test } from './fixtures.ts'

type Found = { href: string; target: string | null; rel: string | null; text: string }

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? null

/** Links of a page, read from its HTML: what visitors without JavaScript and search engines get. */
function linksOf(html: string): Found[] {
  const body = html.slice(html.indexOf('<body'))
  return [...body.matchAll(/<a\s[^>]*>(.*?)<\/a>/gs)].map(([whole, text = '']) => ({
    href: attribute(whole, 'href') ?? '',
    target: attribute(whole, 'target'),
    rel: attribute(whole, 'rel'),
    text,
  }))
}

const isInternal = ({ href }: Found) => href.startsWith('/') || href.startsWith('#')

test('every internal link on every page leads to a page, and every anchor to a place on it', async ({
  request,
}) => {
  test.setTimeout(180_000)
  const pages = new Map<string, string>()
  const wanted: { from: string; href: string }[] = [{ from: 'the start', href: '/' }]
  const broken: string[] = []
  const external: Found[] = []

  for (let next = wanted.shift(); next; next = wanted.shift()) {
    const { from, href } = next
    const { pathname, search, hash } = new URL(href, 'http://site')
    const address = pathname + search
    if (!pages.has(address)) {
      const answer = await request.get(address, { maxRedirects: 0 })
      if (answer.status() !== 200) broken.push(`${from} -> ${href}: ${answer.status()}`)
      const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false
      const html = isPage ? await answer.text() : ''
      pages.set(address, html)
      const links = linksOf(html)
      external.push(...links.filter((link) => !isInternal(link)))
      for (const link of links.filter(isInternal)) {
        wanted.push({
          from: address,
          href: link.href.startsWith('#') ? address + link.href : link.href,
        })
      }
    }
    const id = decodeURIComponent(hash.slice(1))
    if (id && !pages.get(address)?.includes(`id="${id}"`))
      broken.push(`${from} -> ${href}: no such place`)
  }

  expect([...new Set(broken)]).toEqual([])
  expect(pages.size).toBeGreaterThan(18)
  for (const { href, target, rel, text } of external) {
    expect(href).toMatch(/^(https?:|mailto:|tel:)/)
    if (!href.startsWith('http')) continue
    expect(target, href).toBe('_blank')
    expect(rel, href).toBe('noopener noreferrer')
    expect(text, href).toContain('opens in a new tab')
  }
})

test('no page holds a link that would run a script', async ({ request }) => {
  for (const path of ['/', '/platform', '/blog', '/contact']) {
    const html = await (await request.get(path)).text()
    expect(html).not.toMatch(/href="\s*(javascript|data|vbscript):/i)
  }
})
