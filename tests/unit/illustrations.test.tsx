import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cityMapRoutes } from '@/components/illustrations/city-map-routes.ts'
import { QuarterlightPane } from '@/components/illustrations/quarterlight-pane.tsx'
import { illustrations } from '@/components/illustrations/registry.tsx'
import { markOutline, markQuarter } from '@/lib/brand-mark.ts'
import { darkMap, freeRoutes, mapContent, town } from '@/scripts/illustrations/city-map.ts'

describe.each(Object.entries(illustrations))('the drawing %s', (_, Drawing) => {
  const html = renderToStaticMarkup(<Drawing />)

  it('may stand twice on a page under a strict content policy', () => {
    expect(html).not.toMatch(/\s(?:id|style)="/)
  })

  it('has a name wherever it is announced as an image', () => {
    const images = html.match(/<\w+[^>]*\srole="img"[^>]*>(?:<title>[^<]+)?/g) ?? []
    for (const image of images) expect(image).toMatch(/aria-label="[^"]+"|<title>[^<]+/)
  })
})

describe('the quarterlight in a bus door', () => {
  it('is the mark, and says in words what the small pane and the large one are', () => {
    const html = renderToStaticMarkup(<QuarterlightPane />)
    for (const shape of [markOutline, markQuarter]) expect(html).toContain(`d="${shape}"`)
    expect(html).toContain('>quarterlight</text>')
    expect(html).toContain('>driver’s window</text>')
    expect(html).toMatch(/<title>[^<]*quarterlight/)
  })

  it('is decoration without a title', () => {
    const html = renderToStaticMarkup(<QuarterlightPane title="" />)
    expect(html).toContain('aria-hidden="true"')
    expect(html).not.toContain('<title>')
  })
})

describe('the city map', () => {
  it('has its moving routes where its file draws them', () => {
    const file = readFileSync('public/illustrations/city-map.svg', 'utf8')
    expect(file).toContain(mapContent(town(), darkMap, 1200, 760))
    expect(cityMapRoutes).toBe(freeRoutes(town()))
  })
})
