import { describe, expect, it } from 'vitest'
import {
  count,
  emptyElements,
  fixtureOf,
  headingLevels,
  renderSection,
} from '../support/render-section.tsx'
import { charts } from '../fixtures/charts.ts'

const ICONS = 0
const NUMBERED = 1
const COLUMNS = 2
const TERMS = 3
const TERMS_WITH_DRAWING = 4
const DRAWINGS = 5
const PAIRS = 1

describe('the looks of a feature grid', () => {
  it('without a look it has icons, as before there was a choice', () => {
    const grid = fixtureOf('featureGrid', ICONS)
    expect(renderSection('featureGrid', grid)).toBe(
      renderSection('featureGrid', { ...grid, look: 'icons' }),
    )
  })

  it.each([NUMBERED, COLUMNS, TERMS])(
    'look %i is text alone, even of points with icons',
    (look) => {
      const points = fixtureOf('featureGrid', ICONS)['features']
      const html = renderSection('featureGrid', {
        ...fixtureOf('featureGrid', look),
        features: points,
      })
      expect(html).not.toContain('<svg')
      expect(headingLevels(html)).toEqual([2, 3, 3, 3, 3, 3, 3])
      expect(emptyElements(html)).toEqual([])
    },
  )

  it('a numbered one is an ordered list, whose numbers are not read twice', () => {
    const html = renderSection('featureGrid', fixtureOf('featureGrid', NUMBERED))
    expect(count(html, '<ol')).toBe(1)
    expect(html).toMatch(/aria-hidden="true">3<\/span>/)
    expect(renderSection('featureGrid', fixtureOf('featureGrid', COLUMNS))).toContain('<ul')
  })

  it('only titles with texts beside them show the visual', () => {
    const terms = fixtureOf('featureGrid', TERMS_WITH_DRAWING)
    expect(renderSection('featureGrid', terms)).toContain('role="img"')
    expect(renderSection('featureGrid', { ...terms, look: 'icons' })).not.toContain('role="img"')
  })

  it('drawings take the place of icons, or stand beside texts in two columns, unread', () => {
    const grid = fixtureOf('featureGrid', DRAWINGS)
    const html = renderSection('featureGrid', grid)
    expect(count(html, '<use')).toBe(6)
    expect(count(html, '<path')).toBe(0)
    expect(html).not.toContain('role="img"')
    expect(count(renderSection('featureGrid', { ...grid, look: 'columns' }), '<use')).toBe(6)
    expect(renderSection('featureGrid', { ...grid, look: 'numbered' })).not.toContain('<svg')
  })

  it('a point without an icon leaves no gap for one', () => {
    const html = renderSection('featureGrid', { ...fixtureOf('featureGrid', COLUMNS), look: null })
    expect(html).not.toContain('<svg')
    expect(html).toContain('Riders first')
  })
})

describe('pictures two by two', () => {
  it('are a list in order, numbered for the eye alone', () => {
    const html = renderSection('figureRow', fixtureOf('figureRow', PAIRS))
    expect(count(html, '<li')).toBe(4)
    expect(html.indexOf('Keep bus lanes clear')).toBeLessThan(html.indexOf('Plan with evidence'))
    expect(html).toMatch(/aria-hidden="true">4<\/p>/)
  })

  it('have titles one level below the heading of the section, or at its level without one', () => {
    const pairs = fixtureOf('figureRow', PAIRS)
    expect(headingLevels(renderSection('figureRow', pairs))).toEqual([2, 2, 2, 2])
    expect(headingLevels(renderSection('figureRow', { ...pairs, heading: 'Four' }))).toEqual([
      2, 3, 3, 3, 3,
    ])
  })
})

const drawn = (chart: object) =>
  renderSection('splitMedia', { ...fixtureOf('splitMedia'), visual: { chart } })

describe('a chart as a picture', () => {
  it('says what it measures, and which series is which', () => {
    for (const chart of [charts.speed, charts.idling]) {
      const html = drawn(chart)
      expect(html).toContain(`${chart.title}, ${chart.unit}`)
      for (const { name } of chart.series) expect(html).toContain(`>${name}<`)
    }
  })

  it('has as much room for the numbers on its axis as the longest needs', () => {
    const [series] = charts.speed.series
    const room = (values: number[]) => {
      const categories = values.map(String)
      const html = drawn({ ...charts.speed, categories, series: [{ ...series, values }] })
      return /--characters:(\d+)/.exec(html)?.[1]
    }
    expect(room([800, 2400])).toBe('4')
    expect(room([20_000, 150_000])).toBe('4')
    expect(room([0.001, 0.004])).toBe('5')
  })

  it('has as much room for the names of its lines as the longest needs', () => {
    const [first, second] = charts.speed.series
    const html = drawn({ ...charts.speed, series: [first, { ...second, name: 'Measured' }] })
    expect(html).toContain('--letters:8')
  })

  it('has as much room after its bars as the longest number needs', () => {
    const [series] = charts.idling.series
    const html = drawn({ ...charts.idling, series: [{ ...series, values: [1, 2, 3, 150_000] }] })
    expect(html).toContain('--characters:7')
  })

  it('lists the names of its lines where they are too long to stand at their ends', () => {
    const [first, second] = charts.speed.series
    const series = [{ ...first, name: 'Before the changes' }, second]
    const html = drawn({ ...charts.speed, series })
    expect(html).toContain('Before the changes')
    expect(count(html, '<li ')).toBe(2)
  })
})
