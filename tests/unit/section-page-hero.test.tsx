import { describe, expect, it } from 'vitest'
import { count, fixtureOf, renderSection } from '../support/render-section.tsx'

const BELOW = 1
const LAYOUTS = { wide: 3, beside: 4, behind: 5, lane: 6 } as const
const ON_LINE = 7

const hero = (change: object, index: number = BELOW) =>
  renderSection('pageHero', { ...fixtureOf('pageHero', index), ...change }, 1)

describe('the layouts of a page opening', () => {
  it.each(Object.entries(LAYOUTS))(
    '%s has its one heading, its words and what it shows',
    (_, index) => {
      const html = hero({}, index)
      expect(count(html, '<h1')).toBe(1)
      expect(html).toMatch(/<img|role="img"/)
    },
  )

  it('none chosen is under the text, as before there was a choice', () => {
    expect(hero({ layout: null })).toBe(hero({ layout: 'below' }))
  })

  it('text over a picture is always on a dark ground, and says so to the header', () => {
    const html = hero({ theme: 'light' }, LAYOUTS.behind)
    expect(html).toMatch(/^<section[^>]*data-theme="dark"[^>]*data-over-picture/)
  })

  it('behind without a picture shows its drawing in a frame', () => {
    const drawing = fixtureOf('pageHero', LAYOUTS.beside)
    const html = renderSection('pageHero', { ...drawing, layout: 'behind' }, 1)
    expect(html).toBe(renderSection('pageHero', { ...drawing, layout: 'below' }, 1))
    expect(html).toContain('role="img"')
  })

  it('wide without a picture stands its drawing on a line across the window', () => {
    const html = renderSection('pageHero', fixtureOf('pageHero', ON_LINE), 1)
    expect(html).toMatch(/^<section[^>]*border-b/)
    expect(html).toContain('role="img"')
    expect(html).not.toContain('rounded-card')
  })

  it.each(Object.keys(LAYOUTS))('%s with nothing to show is text alone', (layout) => {
    expect(hero({ layout, visual: null, things: null })).toBe(hero({ layout: null, visual: null }))
  })

  it('things on a lane are a list in order, and the first picture loads first', () => {
    const html = hero({}, LAYOUTS.lane)
    const names = [...html.matchAll(/text-h4">([^<]+)</g)].map(([, name]) => name)
    expect(names).toEqual(['Oriel', 'Casement', 'Clerestory'])
    expect(count(html, 'fetchPriority="high"')).toBe(1)
  })

  it('a thing that cannot be shown is left out, the others stay', () => {
    // A list in this fixture.
    const { things } = fixtureOf('pageHero', LAYOUTS.lane) as { things: object[] }
    const html = hero(
      { things: [{ ...things[0], visual: null }, ...things.slice(1)] },
      LAYOUTS.lane,
    )
    expect(html).not.toContain('text-h4">Oriel<')
    expect(html).toContain('text-h4">Casement<')
  })
})
