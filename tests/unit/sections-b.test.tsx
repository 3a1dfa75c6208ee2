import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sectionFixtures } from '../fixtures/sections/index.ts'
import {
  count,
  emptyElements,
  fixtureOf,
  headingLevels,
  refusalOf,
  renderSection,
} from '../support/render-section.tsx'

const TYPES = [
  'comparison',
  'contactBlock',
  'dataTable',
  'faq',
  'jobList',
  'latestPosts',
  'legalText',
  'mediaKit',
  'officeGrid',
  'postList',
  'pressList',
  'prose',
  'specTable',
  'teamGrid',
  'timeline',
] as const

const fixtures = TYPES.flatMap((type) =>
  sectionFixtures[type].map((_, index) => ({
    type,
    number: index + 1,
    fixture: fixtureOf(type, index),
  })),
)

const warn = vi.spyOn(console, 'warn').mockReturnValue()
beforeEach(() => warn.mockClear())
afterAll(() => warn.mockRestore())

describe.each(fixtures)('$type, fixture $number', ({ type, fixture }) => {
  it('renders whole: nothing left out, nothing empty', () => {
    const html = renderSection(type, fixture)
    expect(html).toMatch(/^<section [^>]*data-theme="(light|muted|dark)"/)
    expect(emptyElements(html)).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })

  it('has no h1 within a page and skips no level', () => {
    const levels = headingLevels(renderSection(type, fixture))
    expect(levels).not.toContain(1)
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1)
    })
  })
})

const headed = fixtures.filter(({ fixture }) => fixture.heading)

it.each(headed)('$type, fixture $number, opens a page with the only h1', ({ type, fixture }) => {
  const levels = headingLevels(renderSection(type, fixture, 1))
  expect(levels[0]).toBe(1)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
})

/** As the Studio leaves a text in which somebody has only clicked. */
const EMPTY_PARAGRAPH = {
  _type: 'block',
  _key: 'e',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text: '', marks: [] }],
}

describe('a section that lacks what it is about is refused with a reason', () => {
  it.each([
    ['comparison', { columns: ['Oriel'] }, /^columns: .*>=2/],
    ['comparison', { heading: null }, /^heading: is missing$/],
    ['contactBlock', { heading: '  ' }, /^heading: must not be empty$/],
    ['dataTable', { table: null }, /^table: is missing$/],
    [
      'dataTable',
      { table: { caption: null, columns: ['A'], rows: [] } },
      /^table\.rows: needs at least one row of a table$/,
    ],
    ['faq', { heading: null }, /^heading: is missing$/],
    ['jobList', { emptyText: null }, /^emptyText: is missing$/],
    ['legalText', { updatedAt: 'June 2026' }, /^updatedAt: .*date/],
    ['legalText', { intro: null }, /^intro: is missing$/],
    ['mediaKit', { contactEmail: 'press' }, /^contactEmail: must be an e-mail address$/],
    ['officeGrid', { heading: '' }, /^heading: must not be empty$/],
    ['prose', { heading: null, body: null }, /^body: is missing$/],
    ['prose', { heading: null, body: [EMPTY_PARAGRAPH] }, /^body: is missing$/],
    ['specTable', { heading: null }, /^heading: is missing$/],
    ['stats', { heading: null, body: '', stats: [] }, /^stats: needs at least one number$/],
    ['teamGrid', { people: 'everyone' }, /^people: .*array/],
    ['timeline', { heading: null }, /^heading: is missing$/],
  ] as const)('%s with %j', (type, change, reason) => {
    expect(refusalOf(type, { ...fixtureOf(type), ...change })).toEqual([
      expect.stringMatching(reason),
    ])
  })
})

describe('a section does without what it can do without, and says why', () => {
  it.each([
    ['latestPosts', { count: 0 }, 'count: Too small: expected number to be >=1'],
    ['postList', { theme: 'pink' }, 'theme: must be one of: light, muted, dark'],
    ['pressList', { anchor: 'No Spaces' }, 'anchor: must be lower-case letters, digits and dashes'],
    ['prose', { body: 'text' }, 'body: Invalid input: expected array, received string'],
  ] as const)('%s with %j', (type, change, reason) => {
    const raw = fixtureOf(type)
    expect(refusalOf(type, { ...raw, ...change })).toEqual([])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      `Left out a part of a section (_key ${String(raw['_key'])}): ${reason}`,
    )
  })
})

describe('a section whose every item is broken has nothing to show', () => {
  it.each([
    ['comparison', 'rows', 'row of a comparison'],
    ['contactBlock', 'routes', 'contact'],
    ['faq', 'items', 'question'],
    ['mediaKit', 'items', 'file of the media kit'],
    ['officeGrid', 'offices', 'office'],
    ['specTable', 'groups', 'group of specifications'],
    ['teamGrid', 'people', 'person'],
    ['timeline', 'entries', 'entry of a timeline'],
  ] as const)('%s.%s', (type, list, what) => {
    for (const items of [[], null, [{ _key: 'a' }]]) {
      expect(refusalOf(type, { ...fixtureOf(type), [list]: items })).toEqual([
        `${list}: needs at least one ${what}`,
      ])
    }
  })

  it('contacts do without offices', () => {
    const html = renderSection('contactBlock', { ...fixtureOf('contactBlock'), offices: null })
    expect(emptyElements(html)).toEqual([])
    expect(html).not.toContain('<address')
  })
})

describe('a broken item is left out, its neighbors stay', () => {
  it.each([
    ['comparison', 'rows', { cells: [] }, 'row of a comparison', /<th scope="row"/g],
    ['contactBlock', 'routes', { email: 'nobody' }, 'contact', /href="mailto:/g],
    ['contactBlock', 'offices', { address: null }, 'office', /<address/g],
    ['faq', 'items', { question: '' }, 'question', /<details/g],
    ['faq', 'items', { answer: null }, 'question', /<details/g],
    ['faq', 'items', { answer: [EMPTY_PARAGRAPH] }, 'question', /<details/g],
    ['mediaKit', 'items', { file: { asset: null } }, 'file of the media kit', / download="/g],
    ['officeGrid', 'offices', { name: null }, 'office', /<address/g],
    ['specTable', 'groups', { title: null }, 'group of specifications', /<table/g],
    ['teamGrid', 'people', { name: null }, 'person', /<h3/g],
    ['timeline', 'entries', { text: '' }, 'entry of a timeline', /<h3/g],
  ] as const)('in %s.%s', (type, list, change, what, each) => {
    const whole = fixtureOf(type)
    // A list in each of these fixtures.
    const [first, ...others] = whole[list] as object[]
    const broken = { ...whole, [list]: [{ ...first, ...change }, ...others] }
    expect(count(renderSection(type, broken), each)).toBe(
      count(renderSection(type, whole), each) - 1,
    )
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`Left out a ${what} `))
  })

  it('in specTable, down to a single row', () => {
    const raw = { ...fixtureOf('specTable') }
    // A list in this fixture.
    const [group, ...others] = raw.groups as { rows: object[] }[]
    const [row, ...rows] = group?.rows ?? []
    const groups = [{ ...group, rows: [{ ...row, value: null }, ...rows] }, ...others]
    const html = renderSection('specTable', { ...raw, groups })
    expect(html).not.toContain('>Sensors<')
    expect(html).toContain('>Wide lens<')
  })
})
