import { describe, expect, it } from 'vitest'
import { sectionBlocks } from '../../lib/markdown/blocks.ts'
import { markdownRewrites } from '../../lib/markdown-address.ts'
import { writeMarkdown } from '../../lib/markdown/write.ts'
import { siteUrl } from '../../lib/site-url.ts'
import { sectionGuards, type SectionType } from '../../schemas/sections/index.ts'
import { sectionFixtures } from '../fixtures/sections/index.ts'
import { renderSection } from '../support/render-section.tsx'
import { SECTION_TYPES } from '../support/section-cases.ts'

const cases = SECTION_TYPES.flatMap((type) =>
  sectionFixtures[type].map((fixture, index) => [type, index, fixture] as const),
)

const markdownOf = (type: SectionType, fixture: unknown) =>
  writeMarkdown(sectionBlocks(sectionGuards[type].parse(fixture), 2))

const plain = (text: string) => text.replaceAll(/[\s\u00A0]+/g, ' ')
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (html: string) =>
  html.replaceAll(/&([a-z]+|#x27);/g, (all, name) => entities[name] ?? all)
const WORD = /[\p{L}\p{N}]+/gu
const wordsIn = (text: string) => new Set(plain(text).toLowerCase().match(WORD))

/** What a visitor reads of a view: its texts, and what stands for its pictures. */
function shownWords(html: string) {
  const kept = html.replaceAll(/<svg[^>]*aria-hidden[\s\S]*?<\/svg>/g, ' ')
  const described = [...kept.matchAll(/(?:alt|aria-label)="([^"]*)"/g)].map(([, words]) => words)
  return wordsIn(decode(`${kept.replaceAll(/<[^>]+>/g, ' ')} ${described.join(' ')}`))
}

/** Words of views that are no content: labels of the view, or what lists show of other documents. */
const OF_THE_VIEW: Partial<Record<SectionType, string>> = {
  chart: 'the numbers as a table',
  comparison: 'what is compared',
  // Lettering of a drawing that its description stands for.
  ctaBand: 'per stop illustrative 7 2 min 10 4 ferry terminal st north hospital',
  legalText: `${siteUrl} print or save as pdf on this page link to this section`,
  // Numbers of a list, which its order tells.
  featureGrid: '1 2 3 4 5 6 7 8 9',
  figureRow: '1 2 3 4',
  // Frames of each event that is kept, which the table has in one number.
  funnel: '24',
  prose: 'link to this section',
  scrollStory: '1 2 3 4 5 6',
  video: 'transcript',
}
/** Lists show dates and the like of documents, which have their own pages; files show their sizes. */
const WITH_MORE = new Set<SectionType>([
  'jobList',
  'latestPosts',
  'mediaKit',
  'postList',
  'pressList',
])
/** Drawn numbers are a table in Markdown, and lists have each document's standfirst. */
const SAYS_MORE = new Set<SectionType>([
  ...WITH_MORE,
  'bento',
  'cityMap',
  'ctaBand',
  'scrollStory',
  'splitMedia',
])

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: text, text, marks })
const block = (more: object, ...children: object[]) => ({
  _type: 'block',
  _key: JSON.stringify(children),
  style: 'normal',
  markDefs: [{ _type: 'link', _key: 'l', href: 'https://example.com/?a=1' }],
  children,
  ...more,
})

describe('a section as Markdown', () => {
  it.each(cases)('%s, example %i, says what its view shows', (type, _, fixture) => {
    // Breaks the lines of cells.
    const markdown = markdownOf(type, fixture).replaceAll('<br>', ' ')
    const words = wordsIn(markdown.replaceAll(/\]\([^)]*\)/g, '] '))
    const shown = shownWords(renderSection(type, fixture))
    const ofTheView = wordsIn(OF_THE_VIEW[type] ?? '')
    const missing = [...shown].filter((word) => !words.has(word) && !ofTheView.has(word))
    const extra = [...words].filter((word) => !shown.has(word))
    expect(WITH_MORE.has(type) ? [] : missing).toEqual([])
    expect(SAYS_MORE.has(type) ? [] : extra).toEqual([])
    expect(markdown).not.toMatch(/<\/?[a-z]|\bundefined\b|image-[0-9a-f]{40}/)
  })

  it('keeps the marks, lists and links of running text', () => {
    const body = [
      block({ style: 'h2' }, span('A *star*')),
      block({}, span('One '), span('strong', 'strong'), span(' and '), span('linked', 'em', 'l')),
      block({ listItem: 'bullet', level: 1 }, span('first')),
      block({ listItem: 'bullet', level: 2 }, span('inner')),
      block({ listItem: 'number', level: 1 }, span('second')),
    ]
    expect(markdownOf('prose', { _type: 'prose', _key: 'p', body })).toBe(
      [
        String.raw`## A \*star\*`,
        'One **strong** and [*linked*](https://example.com/?a=1)',
        '- first\n  - inner',
        '1. second\n',
      ].join('\n\n'),
    )
  })

  it('keeps what stands around code, whatever the order of the marks', () => {
    const body = [block({}, span('GET', 'l', 'code'), span(' or '), span('PUT', 'code', 'strong'))]
    expect(markdownOf('prose', { _type: 'prose', _key: 'p', body })).toBe(
      '[`GET`](https://example.com/?a=1) or **`PUT`**\n',
    )
  })

  it('links to a film, under its poster and above its transcript', () => {
    const [, poster, link, caption, ...transcript] = markdownOf('video', sectionFixtures.video[0])
      .split('\n\n')
      .slice(1)
    expect(poster).toMatch(/^!\[Rendered street scene at dusk: .*\.jpg/)
    expect(link).toMatch(/^\[Harbor Street at eight\]\(http.*\/lake\/files\/.*\.mp4\)$/)
    expect(caption).toMatch(/^\*What a driver of route 12 meets/)
    expect(transcript).toHaveLength(2)
  })

  it('keeps the lines of a cell', () => {
    const rows = [{ _key: 'r', cells: ['Monday\nto Friday', '6 to 22'] }]
    const table = { caption: null, columns: ['Days', 'Hours\n(all lines)'], rows }
    expect(markdownOf('dataTable', { _type: 'dataTable', _key: 't', table })).toBe(
      '| Days | Hours<br>(all lines) |\n| - | - |\n| Monday<br>to Friday | 6 to 22 |\n',
    )
  })

  it('takes text of a style, marks and levels that it does not know for plain text', () => {
    const body = [
      block({ style: 'constructor' }, span('One')),
      block({ style: '__proto__' }, span('Two', '__proto__')),
      block({ listItem: 'bullet', level: 1e9 }, span('Three')),
    ]
    expect(markdownOf('prose', { _type: 'prose', _key: 'p', body })).toBe('One\n\nTwo\n\n- Three\n')
  })

  it.each(['1234-56-78', '2026-02-30'])('takes %s, which is no day, as it is written', (date) => {
    const entries = [{ _key: 'a', date, title: null, text: 'Built' }]
    const timeline = { _type: 'timeline', _key: 't', heading: 'Parts', entries }
    expect(markdownOf('timeline', timeline)).toBe(`## Parts\n\n${date}\n\nBuilt\n`)
  })

  it('is found by Accept only where Markdown comes first', () => {
    const value = markdownRewrites().flatMap(({ has }) => has ?? [])[0]?.value
    const accepts = (header: string) => new RegExp(`^${value}$`).test(header)
    expect(accepts('text/markdown')).toBe(true)
    expect(accepts('text/markdown, text/html, */*')).toBe(true)
    expect(accepts('text/html, text/markdown')).toBe(false)
    expect(accepts('text/markdown;q=0, text/html')).toBe(false)
  })
})
