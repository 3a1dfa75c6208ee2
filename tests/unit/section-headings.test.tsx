import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { EditableSections } from '@/components/preview/editable-sections.tsx'
import { Sections } from '@/components/sections/sections.tsx'
import { guardSection } from '@/schemas/sections/guard-section.ts'
import type { SectionType } from '@/schemas/sections/index.ts'
import { sectionFixtures } from '../fixtures/sections/index.ts'
import {
  fixtureOf,
  headingLevels,
  type RawSection,
  refusalOf,
  renderSection,
} from '../support/render-section.tsx'
import { SECTION_TYPES } from '../support/section-cases.ts'

/** Screen readers and search engines go by headings, whatever sections editors choose, in any order. */

// Sections that are refused on purpose would tell so.
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue())

const TITLE = 'Title of the page'

const sub = { _type: 'block', _key: 'h', style: 'h3', children: [] }
const span = {
  _type: 'span',
  _key: 's',
  text: 'A third-level heading comes first',
}
const body = [{ ...sub, children: [span] }]

/** Each fixture as it is, without or with a blank heading, without what it lists, and with a text that begins deep. */
const variants = SECTION_TYPES.flatMap((type) =>
  sectionFixtures[type].flatMap((_, index): [string, RawSection][] => {
    const raw = fixtureOf(type, index)
    const changes: [string, RawSection][] = [
      ['whole', {}],
      ['without a heading', { heading: null }],
      ['with a blank heading', { heading: ' ' }],
      ['listing nothing', { items: [] }],
      ...('body' in raw && Array.isArray(raw['body'])
        ? [['beginning deep', { body }] satisfies [string, RawSection]]
        : []),
      ['beginning deep without a heading', { heading: null, body }],
    ]
    return changes
      .filter(([, change]) => Object.keys(change).every((field) => field in raw))
      .map(([how, change]): [string, RawSection] => [
        `${type} ${String(index + 1)} ${how}`,
        { ...raw, ...change },
      ])
      .filter(([, changed]) => refusalOf(type, changed).length === 0)
  }),
)
const named = new Map(variants)

const renderers = {
  visitors: (raw: RawSection[]) => <Sections title={TITLE} sections={guarded(raw)} />,
  editors: (raw: RawSection[]) => (
    <EditableSections
      page={{ _id: 'page-one', _type: 'page', title: TITLE }}
      sections={guarded(raw)}
    />
  ),
}

const guarded = (raw: RawSection[]) =>
  raw.map((section, index) => guardSection({ ...section, _key: String(index) }, {}))

/** What is wrong with the headings of a page of these sections. */
function wrong(raw: RawSection[]): string[] {
  return Object.entries(renderers).flatMap(([whose, page]) => {
    const html = renderToStaticMarkup(page(raw))
    const levels = headingLevels(html)
    const jump = levels.findIndex((level, index) => level > (levels[index - 1] ?? 0) + 1)
    return [
      ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not one h1']),
      ...(jump === -1 ? [] : [`jumps at heading ${String(jump + 1)}`]),
      ...(/<h[1-6][^>]*>\s*<\/h/.test(html) ? ['an empty heading'] : []),
    ].map((problem) => `${whose}: ${problem} in ${levels.join(' ')}`)
  })
}

/** Repeatable numbers from 0 to 1 (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = numbers(20260)

/** All of them in another order, on pages of two to five. */
function somePages(): string[][] {
  const names = [...named.keys()]
    .map((name) => ({ name, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name)
  const pages: string[][] = []
  while (names.length > 0) pages.push(names.splice(0, 2 + Math.floor(random() * 4)))
  return pages
}
/** Shuffled lots: in each, every one is there once, at a random place. */
const lots = Array.from({ length: 4 }, somePages)

describe('a page has one h1, and no heading skips a level', () => {
  it.each([...named.keys()])('of %s alone', (name) => {
    expect(wrong([named.get(name) ?? {}])).toEqual([])
  })

  it.each([...lots.entries()])('of any sections in any order (lot %i)', (_, pages) => {
    const failures = pages.flatMap((names) =>
      wrong(names.map((name) => named.get(name) ?? {})).map(
        (problem) => `${names.join(', ')}: ${problem}`,
      ),
    )
    expect(failures).toEqual([])
  })

  it('of no section that visitors see', () => {
    expect(wrong([])).toEqual([])
    expect(wrong([{ _type: 'unknown' }])).toEqual([])
  })
})

const introduced = SECTION_TYPES.flatMap((type) =>
  sectionFixtures[type].flatMap((_, index): [string, SectionType, RawSection][] => {
    const raw = fixtureOf(type, index)
    const bare = { ...raw, heading: null, lede: 'Introduced.' }
    const stands = 'lede' in raw && refusalOf(type, bare).length === 0
    return stands ? [[`${type} ${String(index + 1)}`, type, bare]] : []
  }),
)

it.each(introduced)('%s is introduced without a heading too', (_, type, raw) => {
  expect(renderSection(type, raw)).toContain('Introduced.')
})

it('a page whose first section has a heading does not say its title too', () => {
  const html = renderToStaticMarkup(renderers.visitors([fixtureOf('pageHero')]))
  expect(html).not.toContain(TITLE)
})
