import { describe, expect, it } from 'vitest'
import { withSpaces } from '@/components/ui/kept-words.ts'
import { pictureRevealFixtures } from '../fixtures/sections/picture-reveal.ts'
import {
  count,
  emptyElements,
  fixtureOf,
  headingLevels,
  refusalOf,
  renderSection,
} from '../support/render-section.tsx'

describe('section pictureReveal', () => {
  it.each(pictureRevealFixtures)('shows all of a fixture: $heading', (fixture) => {
    const html = withSpaces(renderSection('pictureReveal', fixture))
    for (const text of [fixture.heading, fixture.lede, fixture.control]) {
      expect(html).toContain(text)
    }
    for (const { alt, caption } of [fixture.before, fixture.after]) {
      expect(html).toContain(`alt="${alt}"`)
      expect(html).toContain(`${caption}</figcaption>`)
    }
    expect(count(html, '<figure')).toBe(2)
    // The empty one is the edge of the pane.
    expect(emptyElements(html)).toHaveLength(1)
  })

  it('opens from the focal point of the second picture as cropped, else from its middle', () => {
    const [fixture] = pictureRevealFixtures
    const opens = (hotspot: object | null, crop: object | null = null) =>
      renderSection('pictureReveal', { ...fixture, after: { ...fixture?.after, hotspot, crop } })
    const size = { width: 0.1, height: 0.1 }
    expect(opens({ x: 0.7, y: 0.2, ...size })).toContain('--from-x:0.7;--from-y:0.2')
    const rightHalf = { left: 0.5, right: 0, top: 0, bottom: 0.5 }
    expect(opens({ x: 0.75, y: 0.125, ...size }, rightHalf)).toContain('--from-x:0.5;--from-y:0.25')
    // Cut off, it is at the edge.
    expect(opens({ x: 0.25, y: 0.75, ...size }, rightHalf)).toContain('--from-x:0;--from-y:1')
    expect(opens(null, rightHalf)).toContain('--from-x:0.5;--from-y:0.5')
  })

  it('has its heading at the level it is given', () => {
    expect(headingLevels(renderSection('pictureReveal', fixtureOf('pictureReveal'), 1))[0]).toBe(1)
    expect(headingLevels(renderSection('pictureReveal', fixtureOf('pictureReveal'), 2))[0]).toBe(2)
  })

  it.each([
    [{ heading: ' ' }, 'heading: must not be empty'],
    [{ control: null }, 'control: is missing'],
    [{ after: null }, 'after: is missing'],
  ])('is refused with %j', (change, reason) => {
    expect(refusalOf('pictureReveal', { ...fixtureOf('pictureReveal'), ...change })).toEqual([
      reason,
    ])
  })
})
