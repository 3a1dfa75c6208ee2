import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SectionView } from '@/components/sections/sections.tsx'
import { sectionGuards, type SectionType } from '@/schemas/sections/index.ts'
import { reasonsOf } from '@/schemas/shared/left-out.ts'
import { figures } from '../fixtures/figures.ts'
import { sectionFixtures } from '../fixtures/sections/index.ts'
import { fixtureOf } from '../support/render-section.tsx'

/** Each type of the batch with what its first fixture has to show. */
const shows = {
  bento: ['<h3', 'Decide', 'alt="Rendered street scene at dusk: a dark car stopped'],
  chart: ['<figure', '<figcaption', '<details', '<table', '05:00', 'role="img"'],
  cityMap: ['data-theme="dark"', 'Corridor losing time', 'data-tone="moving"'],
  ctaBand: ['Talk to our transit team', 'Minutes lost per stop', 'download'],
  featureGrid: ['<h3', 'Works offline', '<svg'],
  figureRow: ['<figcaption', 'FIG. 1'],
  funnel: [
    '<ol',
    '108,000 <span',
    'viewBox="0 0 450 240"',
    'alt="" loading="lazy" width="450" height="240"',
    '24 frames',
    'Drawn to scale',
  ],
  homeHero: ['fetchPriority="high"', 'media="(width &lt; 640px)"', '<dl', 'Harbor Street'],
  logoStrip: ['Agencies in our demonstration network', 'Penhallow RTD'],
  mediaFigure: ['<figcaption', 'alt="Close view of the Oriel camera'],
  pageHero: ['Start with one problem.', 'href="/contact"'],
  productHero: ['<dl', 'Dual 4K', 'alt="The Oriel camera in a dark studio'],
  quote: ['<blockquote', 'Ines Maddern', 'Director of Service Planning, Port Ellery Transit'],
  scrollStory: ['<ol', '<h3', 'The rules are already aboard.'],
  splitMedia: ['Two sensors behind the windshield', 'id="oriel"'],
  stats: ['<dl', '<dt', '1 in 3', 'Nobody is positioned'],
} satisfies Partial<Record<SectionType, string[]>>

// Object.keys is typed as string[].
const names = Object.keys(shows) as (keyof typeof shows)[]
// Loosely typed, because tests break it in ways that the types do not allow.
const first = (type: SectionType) => sectionFixtures[type][0] as Record<string, unknown>

function render(type: SectionType, raw: unknown, headingLevel: 1 | 2 = 2) {
  return renderToStaticMarkup(
    <SectionView section={sectionGuards[type].parse(raw)} headingLevel={headingLevel} />,
  )
}

function refusal(type: SectionType, change: Record<string, unknown>) {
  const result = sectionGuards[type].safeParse({ ...first(type), ...change })
  return result.success ? [] : reasonsOf(result.error)
}

afterEach(() => vi.restoreAllMocks())

describe.each(names)('section %s', (type) => {
  const fixtures = sectionFixtures[type]

  it('shows what its content says', () => {
    const html = render(type, first(type))
    for (const part of shows[type]) expect(html).toContain(part)
  })

  it('draws every fixture without an empty element', () => {
    vi.spyOn(console, 'warn').mockImplementation((line) => {
      throw new Error(`A fixture lost an item: ${line}`)
    })
    for (const fixture of fixtures) {
      const html = render(type, fixture)
      expect(html).toMatch(/^<section[^>]*data-theme="(light|muted|dark)"/)
      expect(html).not.toMatch(/<(p|h[1-6]|li|ul|ol|dl|dt|dd|figcaption|a|table)( [^>]*)?><\/\1>/)
    }
  })

  it('has its heading at the level it is given', () => {
    const headings = (level: 1 | 2) => render(type, first(type), level).match(/<h1/g)?.length ?? 0
    expect(headings(2)).toBe(0)
    expect(headings(1)).toBe(first(type).heading ? 1 : 0)
  })
})

const speeds = (...series: object[]) => ({
  title: 'Speeds',
  kind: 'lines',
  unit: 'km/h',
  categories: ['05:00', '06:00', '07:00'],
  series,
  summary: 'A summary.',
  caption: 'A caption.',
})
const short = { _key: 's', name: 'Before', tone: 'baseline', values: [1, 2] }
const whole = { _key: 'w', name: 'After', tone: 'moving', values: [3, 4, 5] }

describe('what a guard refuses', () => {
  it.each([
    ['homeHero', { image: null }, /^image: /],
    ['homeHero', { lede: ' ' }, /^lede: must not be empty/],
    ['productHero', { image: { ref: 'image-1', alt: 'x' } }, /^image.ref: must refer to an image/],
    [
      'splitMedia',
      { visual: { figure: null, illustration: null } },
      /needs a picture, a drawing, a chart or a card/,
    ],
    ['mediaFigure', { visual: { illustration: 'mona-lisa' } }, /^visual.illustration: /],
    ['quote', { person: null }, /^person: /],
    ['pageHero', { theme: 'pink' }, /^theme: /],
    ['cityMap', { anchor: 'No Spaces' }, /^anchor: /],
    ['chart', { chart: null }, /^chart: /],
  ] as const)('%s without what it needs', (type, change, reason) => {
    expect(refusal(type, change).join('\n')).toMatch(reason)
  })

  it.each([
    ['bento', 'cards', 'card'],
    ['featureGrid', 'features', 'feature'],
    ['figureRow', 'figures', 'figure'],
    ['logoStrip', 'logos', 'wordmark'],
    ['scrollStory', 'steps', 'step'],
  ] as const)('%s with nothing in its list', (type, list, what) => {
    expect(refusal(type, { [list]: [] })).toEqual([`${list}: needs at least one ${what}`])
  })

  it('a funnel without steps', () => {
    expect(refusal('funnel', { funnel: { unit: 'frames', steps: [] } })).toEqual([
      'funnel.steps: needs at least one step',
    ])
  })

  it.each([
    ['that does not fit its categories', short, '"Before" has numbers for 2 of 3 categories'],
    ['with a hole', { ...whole, _key: 's', values: [1, null, 3] }, 'values.1: is missing'],
    ['without a name', { ...whole, _key: 's', name: '' }, 'name: must not be empty'],
  ])('leaves out a series %s and draws the others', (_, broken, reason) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const html = render('chart', { ...first('chart'), chart: speeds(broken, whole) })
    expect(html).toContain('After, km/h')
    expect(html).not.toContain('Before')
    expect(warn.mock.calls.at(-1)?.[0]).toContain(`Left out a series (_key s): ${reason}`)
  })

  it('a chart of which no series fits', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(refusal('chart', { chart: speeds(short) })).toEqual([
      'chart.series: needs a series with a value for each category',
    ])
  })

  it('leaves out one broken item and keeps its neighbors', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const raw = first('featureGrid')
    // A list in this fixture.
    const features = (raw.features as object[]).with(0, { _key: 'bad', icon: 'unicorn', title: '' })
    const html = render('featureGrid', { ...raw, features })
    expect(html).not.toContain('Works offline')
    expect(html).toContain('Human review by default')
    expect(warn.mock.calls[0]?.[0]).toContain('Left out a feature (_key bad): icon:')
  })
})

describe('views', () => {
  it('draw the boxes of a picture over it, and none where it has none', () => {
    const raw = first('homeHero')
    const [image, portrait] = [figures.streetDusk, figures.windshieldStreetSquare]
    expect(render('homeHero', raw)).toContain('stopped in bus lane')
    expect(render('homeHero', { ...raw, image, portrait })).not.toContain('<rect')
  })

  it('turn features and steps into second-level headings where the section has none', () => {
    const html = render('featureGrid', { ...first('featureGrid'), heading: null })
    expect(html).toContain('<h2')
    expect(html).not.toContain('<h3')
  })

  it('put the picture on the right where the editor says so', () => {
    const raw = first('splitMedia')
    const atRightEdge = /rounded-card[^"]*:col-\[7\/-1\]/
    expect(render('splitMedia', { ...raw, flip: true })).toMatch(atRightEdge)
    expect(render('splitMedia', raw)).not.toMatch(atRightEdge)
  })

  it('draw the route strip only where it is asked for', () => {
    const html = render('ctaBand', { ...first('ctaBand'), strip: null })
    expect(html).not.toContain('Minutes lost per stop')
  })

  it('writes out the values of named stops that lose much, and no others', () => {
    const html = render('ctaBand', first('ctaBand'))
    expect(html.match(/[\d.]+ min(?=<)/g)).toEqual(['7.2 min', '10.4 min'])
    expect(html.match(/<rect /g)).toHaveLength(40)
  })

  it('give the numbers of a chart as a table too', () => {
    const html = render('chart', first('chart'))
    expect(html.match(/<th scope="row"/g)).toHaveLength(17)
    expect(html).toContain('After, km/h')
  })
})

it('a wide picture numbers the parts that its drawing shows', () => {
  const html = render('mediaFigure', sectionFixtures.mediaFigure[1])
  const parts = /<ol[^>]*>(.*)<\/ol>/.exec(html)?.[1] ?? ''
  expect(parts.match(/<li/g)).toHaveLength(6)
  expect(parts).toMatch(/>4<\/span><p><span[^>]*>Secure element<\/span>/)
})

it('a drawing as wide as the window stands under its texts, without a frame', () => {
  const html = render('mediaFigure', sectionFixtures.mediaFigure.at(-1))
  expect(html).toMatch(/<h2[^>]*>What each lens covers<.*role="img".*<figcaption/s)
  expect(html).not.toContain('rounded-card')
})

/** The fixture of a drawing as wide as the window. */
const DRAWN = 4

it('the parts of a drawing as wide as the window stand under it', () => {
  const parts = [{ _key: 'a', title: 'Wide lens', text: 'Holds both curbs.' }]
  const html = render('mediaFigure', { ...fixtureOf('mediaFigure', DRAWN), parts })
  expect(html).toMatch(/<\/figure>.*>1<\/span><p><span[^>]*>Wide lens<\/span>/s)
})

const sizesOf = (html: string) => / sizes="([^"]*)"/.exec(html)?.[1]

it('tablets load pictures as narrow as they are beside the words of a story, and of a ride that stands still', () => {
  const visual = { figure: figures.streetDusk }
  const steps = [{ _key: 'a', title: 'Dusk', text: 'A bus waits.', visual }]
  const story = { ...fixtureOf('scrollStory'), steps }
  expect(sizesOf(render('scrollStory', story))).toMatch(/ 56vw, 100vw$/)
  const ride = { ...fixtureOf('scrollStory', 1), steps }
  expect(sizesOf(render('scrollStory', ride))).toMatch(/ 56vw, 100vw$/)
})

describe('a picture as wide as the window', () => {
  // As in `first`.
  const [picture, drawing, full] = sectionFixtures.mediaFigure as Record<string, unknown>[]

  it('has its texts, buttons and caption on dark ground, whatever the theme', () => {
    const html = render('mediaFigure', full)
    expect(html).toContain('<section data-theme="dark" id="stop"')
    expect(html).toMatch(/data-over-picture.*<img .*<h2[^>]*>Come and ride with us\.</s)
    expect(html).toMatch(/href="\/careers".*<figcaption[^>]*>Harbor Street at dusk\. Rendered\.</s)
  })

  it('is told to browsers as wide as it is drawn, which is more than a narrow window shows', () => {
    // 16:9 in a square of the width of a phone.
    expect(sizesOf(render('mediaFigure', full))).toMatch(/, 178vw$/)
    // 16:9 in 4:3.
    expect(sizesOf(render('mediaFigure', { ...full, width: 'text' }))).toMatch(/, 133vw$/)
  })

  it('keeps the width of the text for what is not a picture, and for pictures unless asked', () => {
    for (const raw of [picture, drawing, { ...drawing, width: 'window' }])
      expect(render('mediaFigure', raw)).not.toContain('data-over-picture')
    expect(refusal('mediaFigure', { width: 'half' }).join()).toMatch(
      /^width: must be one of: text, window/,
    )
  })
})
