import { describe, expect, it } from 'vitest'
import type { Entry } from '../../lib/search/entry.ts'
import { excerptOf } from '../../lib/search/excerpt.ts'
import { SearchIndex } from '../../lib/search/search-index.ts'
import { search } from '../../lib/search/search.ts'
import { SEARCH_LENGTH } from '../../lib/search/answer.ts'
import { MOST_WORDS, readQuery, termsOf } from '../../lib/search/terms.ts'

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  kind: 'post',
  path: `/blog/${id}`,
  title: id,
  summary: '',
  headings: '',
  body: '',
  ...more,
})

function indexOf(...entries: Entry[]): SearchIndex {
  const index = new SearchIndex()
  for (const one of entries) index.put(one)
  return index
}

const CONTENT = indexOf(
  entry('camera', { kind: 'page', title: 'The camera behind the windshield' }),
  entry('night', { title: 'Testing at night', headings: 'What the camera sees' }),
  entry('rain', {
    title: 'Rain',
    body: 'In rain a camera needs a wiper. Policies of cities differ.',
  }),
  entry('uber', { title: 'Über den Dächern', body: 'Zürich 🚌 حافلة' }),
)

const found = (query: string, index = CONTENT) =>
  index.search(query).kinds.flatMap(({ best }) => best.map(({ id }) => id))

describe('a search', () => {
  it('ranks titles before headings, and headings before text', () => {
    expect(found('camera')).toEqual(['camera', 'night', 'rain'])
  })

  it('ranks what begins with the word first, and pages before what matches a little better', () => {
    const policies = indexOf(
      entry('engineer', { kind: 'job', title: 'Privacy', summary: 'Privacy' }),
      entry('notice', { kind: 'page', title: 'Applicant privacy' }),
      entry('policy', { kind: 'page', title: 'Privacy policy', body: 'It is long. '.repeat(4) }),
    )
    expect(found('privacy', policies)).toEqual(['policy', 'notice', 'engineer'])
  })

  it.each([
    ['cameras', 'camera'],
    ['CAMERA’S', 'camera'],
    ['policy', 'rain'],
    ['windsh', 'camera'],
    ['camrea windshield', 'camera'],
    ['uber dachern', 'uber'],
    ['zurich', 'uber'],
    ['🚌', 'uber'],
    ['حافلة', 'uber'],
  ])('for %s finds %s', (query, id) => expect(found(query)[0]).toBe(id))

  it('completes the word that is typed, also if it was said before', () => {
    const lanes = indexOf(
      entry('bus-lanes', { title: 'Bus lanes' }),
      entry('business', { title: 'Business lanes' }),
      entry('markings', { title: 'Lane markings' }),
    )
    expect(found('lane bus lane', lanes)).toEqual(['bus-lanes'])
    expect(found('bus lane bus', lanes)).toEqual(['bus-lanes', 'business'])
  })

  it('of several words finds what has all of them, else what has most', () => {
    expect(search(CONTENT, 'camera night')).toMatchObject({ total: 1, isPartial: false })
    expect(search(CONTENT, 'camera night xylophone')).toMatchObject({ total: 1, isPartial: true })
  })

  it('suggests the spelling of the site', () => {
    expect(search(CONTENT, 'the widnshield').suggestion).toBe('the windshield')
    expect(search(CONTENT, 'windshield').suggestion).toBeUndefined()
  })

  it('forgets what was removed or replaced', () => {
    const index = indexOf(entry('a', { title: 'Lighthouse' }), entry('b', { title: 'Harbor' }))
    index.put(entry('a', { title: 'Beacon' }))
    expect(found('lighthouse', index)).toEqual([])
    expect(found('beacon', index)).toEqual(['a'])
    index.remove('a')
    expect(found('beacon', index)).toEqual([])
    for (let turn = 0; turn < 300; turn += 1) index.put(entry('b', { title: `Harbor ${turn}` }))
    expect(found('harbor 299', index)).toEqual(['b'])
    expect(index.size).toBe(1)
  })

  it('groups by kind, the kind of the best result first', () => {
    const { groups } = search(CONTENT, 'camera')
    expect(groups.map(({ kind, total }) => [kind, total])).toEqual([
      ['page', 1],
      ['post', 2],
    ])
  })

  it('of one kind counts its results alone', () => {
    const { groups, total } = search(CONTENT, 'camera', 'post')
    expect(groups.map(({ kind }) => kind)).toEqual(['post'])
    expect(total).toBe(2)
    expect(search(CONTENT, 'camera', 'job')).toMatchObject({ groups: [], total: 0 })
  })
})

describe('a word with -y or -ie', () => {
  const index = indexOf(
    entry('banner', { title: 'Cookies' }),
    entry('film', { title: 'A movie' }),
    entry('places', { title: 'Cities' }),
    entry('place', { title: 'City' }),
    entry('engine', { title: 'Diesel' }),
    entry('work', { title: 'Busy business' }),
    entry('guest', { title: 'Julie' }),
    entry('month', { title: 'July' }),
  )

  it.each([
    ['cookie', ['banner']],
    ['cookies', ['banner']],
    ['movies', ['film']],
    ['city', ['places', 'place']],
    ['cities', ['places', 'place']],
    ['no cooki', ['banner']],
    ['movi', ['film']],
    ['cit', ['places', 'place']],
    ['citie', ['places']],
    ['cities citie', ['places', 'place']],
    ['julie', ['guest']],
    ['Julie’s', ['guest']],
    ['july', ['month']],
    ['die', ['engine']],
    ['coookies', ['banner']],
  ])('for %s finds %s', (query, ids) => {
    expect(found(query, index).toSorted()).toEqual(ids.toSorted())
  })

  it.each([
    ['cookie', 'Cookies'],
    ['cooki', 'Cookies'],
    ['movies', 'movie'],
    ['citie', 'Cities'],
    ['busi', 'business'],
  ])('%s marks %s', (query, word) => {
    const hits = search(index, query).groups.flatMap((group) => group.hits)
    const marks = hits.flatMap(({ title }) => title.filter(({ isMatch }) => isMatch))
    expect(marks.map(({ text }) => text)).toContain(word)
  })

  it('is suggested as the site spells it', () => {
    expect(search(index, 'coookie').suggestion).toBe('cookies')
  })
})

describe('whatever is typed', () => {
  it.each([
    ['10,000 characters', 'camera '.repeat(1430)],
    ['one word of 10,000 characters', 'a'.repeat(10_000)],
    ['a regular expression', String.raw`^(a+)+$ .*|(?=x)[\d]{1,`],
    ['GROQ', '*[_type == "post" && !(_id in path("drafts.**"))]{...}'],
    ['names of an object', '__proto__ constructor toString'],
    ['text from right to left', '\u202Eحافلة\u202C כלב'],
    ['emoji', '👩🏽‍🚒🚌🇨🇭'],
    ['half a character', '\uD83D camera \uDE8C'],
    ['characters that show nothing', '\u0000\u200B\uFEFF\u2066'],
    ['markup', '<script>alert(1)</script>'],
    ['nothing', '   '],
    ['marks without a letter', '\u0301'.repeat(500)],
    ['a character that grows when composed', 'ﷺ'.repeat(5000)],
  ])('%s has an answer', (_, typed) => {
    const answer = search(CONTENT, typed)
    expect(answer.query.length).toBeLessThanOrEqual(2 * SEARCH_LENGTH)
    expect(answer.query.isWellFormed()).toBe(true)
    expect(answer.query).not.toMatch(/[\p{Cc}\u202E\u2066]/u)
  })

  it('only its beginning is searched, and the answer says so', () => {
    const words = Array.from({ length: 20 }, (_, index) => `w${index}`).join(' ')
    const query = readQuery(words)
    expect(query.isShortened).toBe(true)
    expect(query.text.split(' ')).toHaveLength(MOST_WORDS)
    expect(readQuery('camera ').isShortened).toBe(false)
  })
})

it.each([
  ['Cameras', ['camera']],
  ['cities', ['citie', 'city']],
  ['bus', ['bus']],
  ['glass', ['glass']],
  ['use', ['use']],
  ['agency’s', ['agency']],
  ['Julie’s', ['julie']],
  ['the', []],
])('the terms of %s are %s', (word, terms) => expect(termsOf(word)).toEqual(terms))

it.each([
  ['bus', 'buses'],
  ['box', 'boxes'],
  ['use', 'uses'],
  ['case', 'cases'],
  ['lens', 'lenses'],
  ['house', 'houses'],
  ['glass', 'glasses'],
  ['switch', 'switches'],
  ['crash', 'crashes'],
  ['size', 'sizes'],
  ['lane', 'lanes'],
  ['cookie', 'cookies'],
  ['tie', 'ties'],
  ['agency', 'agencies'],
])('a term of %s is one of %s', (one, several) =>
  expect(termsOf(several)).toEqual(expect.arrayContaining(termsOf(one))),
)

it('an excerpt shows where the words stand closest, and marks them', () => {
  const text = `${'Nothing of note here. '.repeat(40)}The camera sees the lane. ${'And so on. '.repeat(60)}`
  const pieces = excerptOf(
    text,
    new Map([
      ['camera', 'camera'],
      ['lane', 'lane'],
    ]),
  )
  const whole = pieces.map((piece) => piece.text).join('')
  expect(whole).toMatch(/^… .*The camera sees the lane\. .* …$/)
  expect(whole.length).toBeLessThan(260)
  expect(pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text)).toEqual([
    'camera',
    'lane',
  ])
})

it('an excerpt of a script without spaces shows the match and what stands around it', () => {
  const text = `Oriel ${'車'.repeat(300)}。相機。${'路'.repeat(300)}`
  const pieces = excerptOf(text, new Map([['相機', '相機']]))
  expect(pieces.filter(({ isMatch }) => isMatch)).toEqual([{ text: '相機', isMatch: true }])
  expect(pieces.map((piece) => piece.text).join('').length).toBeGreaterThan(100)
})

it('of places that show equally many of the words, an excerpt shows the first', () => {
  const text = `At first a lane. ${'Nothing of note here. '.repeat(40)}At last a lane.`
  const [first] = excerptOf(text, new Map([['lane', 'lane']]))
  expect(first?.text).toBe('At first a ')
})

it.each([
  ['bus', ['bus', 'buses']],
  ['busy bus', ['busy', 'bus', 'buses']],
  ['busi', ['business']],
  ['bu', ['busy', 'bus', 'buses', 'business']],
])(
  'where a text has the word “%s” itself, what else begins alike is not marked',
  (query, words) => {
    const body = 'On a busy street, the bus is one of the buses whose business is the lane.'
    const [group] = search(indexOf(entry('a', { body })), query).groups
    const pieces = group?.hits[0]?.excerpt ?? []
    expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(words)
  },
)
