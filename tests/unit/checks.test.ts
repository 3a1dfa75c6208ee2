import { describe, expect, it } from 'vitest'
import { contrastOver } from '../../schemas/checks/contrast.ts'
import { findProblems } from '../../schemas/checks/find-problems.ts'
import type { PageFacts, Pixels } from '../../schemas/checks/finding.ts'
import { ownAddressesIn } from '../../schemas/checks/links.ts'
import type { Stored } from '../../schemas/shared/objects-in.ts'
import { shownWidth } from '../../schemas/checks/pictures.ts'

/** What the Studio and the tests of content/ say of a whole document, rule by rule. */

const DESCRIPTION = 'Of a page that is only here to be looked at by a test of all the rules.'

const page = (fields: object = {}): Stored => ({
  _id: 'drafts.page',
  _type: 'page',
  title: 'A page',
  seo: { description: DESCRIPTION },
  ...fields,
})

const other: PageFacts = {
  id: 'other',
  type: 'page',
  address: '/other',
  pages: 2,
  title: 'Another page',
  searchTitle: null,
  isNoIndex: false,
  anchors: ['privacy', 'contact'],
}

const plain = (shade: number): Pixels => ({
  width: 20,
  height: 12,
  data: new Uint8ClampedArray(20 * 12 * 4).fill(shade),
})

const HERO = 'image-0123456789abcdef0123456789abcdef01234567-2400x1350-jpg'

/** Images with an alternative text of their own. */
const DESCRIBED = `${HERO.slice(0, -13)}1800x1000-jpg`
const NAMED = `${HERO.slice(0, -13)}1900x1000-jpg`

const fileId = (kind: string, digit: string) => `file-${digit.repeat(40)}-${kind}`

const TAGLINE = 'Soap for everyone'

const told = (document: Stored, behind = plain(20), pages: readonly PageFacts[] = [other]) =>
  findProblems(document, {
    pages,
    pictures: new Map([[HERO, behind]]),
    altTexts: new Map([
      [DESCRIBED, 'A stop at dusk'],
      [NAMED, 'DSC_2.jpg'],
    ]),
    files: new Map([
      [fileId('mp4', 'b'), { size: 60_000_000 }],
      [fileId('mp4', 'c'), { size: 900_000_000 }],
      [fileId('mp4', 'e'), { size: 90, start: 'RIFF\uFFFD\0AVI ' }],
      [fileId('mp4', 'f'), { size: 90, start: '\0\0\0 ftypisom' }],
      [fileId('webm', 'e'), { size: 90, start: '\0\0\0 ftypisom' }],
      [fileId('webm', 'f'), { size: 90, start: '\u001AE\u07E3\uFFFD' }],
      [fileId('vtt', 'd'), { size: 90, start: '1\n00:00:01,000 --> 00:00:02,000' }],
    ]),
    tagline: TAGLINE,
    origins: ['https://quarterlight.example'],
  }).map(({ level, path, message }) => {
    const field = path.map((part) => (typeof part === 'object' ? part._key : part)).join('.')
    return `${level} ${field}: ${message}`
  })

const image = (size: string, fields: object = {}) => ({
  _type: 'figure',
  alt: 'A bus at its stop',
  asset: { _ref: `image-0123456789abcdef0123456789abcdef01234567-${size}` },
  ...fields,
})

const film = (fields: object) => ({
  _type: 'video',
  _key: 'v',
  film: { _type: 'film', title: 'A film', poster: image('1920x1080-jpg'), ...fields },
})
const file = (kind: string, digit = 'a') => ({
  _type: 'file',
  asset: { _ref: fileId(kind, digit) },
})

const block = (style: string, text: string, key = style) => ({
  _type: 'block',
  _key: key,
  style,
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})

const opening = { _type: 'pageHero', _key: 'a', heading: 'An opening' }
const withSections = (...sections: object[]) => page({ sections: [opening, ...sections] })
const hero = (picture: object) =>
  page({ sections: [{ _type: 'homeHero', _key: 'h', heading: 'At home', image: picture }] })
const link = (target: string, anchor: string) => ({
  _type: 'ctaBand',
  _key: 'b',
  heading: 'Go on',
  buttons: [
    {
      _type: 'linkButton',
      _key: 'l',
      label: 'Go',
      internal: { internal: { _type: 'reference', _ref: target }, anchor },
    },
  ],
})

it.each<[what: string, document: Stored, finding: RegExp]>([
  ['a title in use', page({ title: 'Another page' }), /^error title: Another page is called/],
  [
    'a search title in use',
    page({ seo: { title: 'Another page', description: DESCRIPTION } }),
    /^error seo\.title: /,
  ],
  [
    'a long title',
    page({ title: 'x'.repeat(61) }),
    /^warning title: .* this one has 61. Shorten it/,
  ],
  [
    'a long title of a post',
    page({ _type: 'post', title: 'x'.repeat(61) }),
    /^warning title: .* has 61. Write a shorter one under/,
  ],
  ['no description', page({ seo: {} }), /^warning seo\.description: Without a description/],
  ['a short description', page({ seo: { description: 'Soap.' } }), /^warning .*With 5 characters/],
  [
    'a long description',
    page({ seo: { description: 'x'.repeat(161) } }),
    /^warning .*this one has 161\. Shorten it/,
  ],
  [
    'a long standfirst in its place',
    { ...page({ seo: {} }), _type: 'post', standfirst: 'x'.repeat(200) },
    /^warning seo\.description: .*stands in for it has 200/,
  ],
  [
    'a page without a main heading',
    page({ sections: [{ _type: 'prose', _key: 'a' }, opening] }),
    /^error sections\.a\.heading: The first section carries the main heading/,
  ],
  [
    'a level that is skipped',
    { ...page(), _type: 'post', body: [block('normal', 'x'), block('h3', 'Deep')] },
    /^error body\.h3: “Deep” is a third-level heading/,
  ],
  [
    'a level that is skipped under the main heading',
    page({ sections: [{ ...opening, _type: 'prose', body: [block('h3', 'Deep')] }] }),
    /^error sections\.a\.body\.h3: “Deep”/,
  ],
  [
    'an empty heading',
    { ...page(), _type: 'post', body: [block('h2', ' ')] },
    /^error body\.h2: This heading is empty/,
  ],
  [
    'a heading with nothing under it but space and the next',
    {
      ...page(),
      _type: 'job',
      body: [block('h2', 'What we offer'), block('normal', ' '), block('h2', 'How to apply', 'b')],
    },
    /^warning body\.h2: There is nothing under “What we offer”/,
  ],
  [
    'a heading at the end',
    { ...page(), _type: 'post', body: [block('normal', 'x'), block('h2', 'And then')] },
    /^warning body\.h2: There is nothing under “And then”/,
  ],
  [
    'a place that is not on the page',
    withSections(link('other', 'pricing')),
    /^error sections\.b\.buttons\.l\.internal\.anchor: “Another page” has no place .*“pricing”.*privacy, contact/,
  ],
  [
    'a place that is not on this page',
    withSections(link('page', 'pricing')),
    /^error .*This page has no place .*leave this empty/,
  ],
  [
    'a heading that another text has',
    withSections(
      { _type: 'prose', _key: 'p', body: [block('h2', 'Over view'), block('normal', 'A')] },
      { _type: 'prose', _key: 'q', body: [block('h2', 'Over view'), block('normal', 'B')] },
    ),
    /^warning sections\.q\.body\.[^:]*: Something before “Over view” on this page has the address #over-view/,
  ],
  [
    'a heading with the name of a section',
    withSections(
      { _type: 'quote', _key: 'q', anchor: 'results' },
      { _type: 'prose', _key: 'p', body: [block('h2', 'Results'), block('normal', 'A')] },
    ),
    /^warning sections\.p\.body\.[^:]*: Something before “Results” on this page/,
  ],
  [
    'the name of a place that a heading before has',
    withSections(
      { _type: 'prose', _key: 'p', body: [block('h2', 'Results'), block('normal', 'A')] },
      { _type: 'quote', _key: 'q', anchor: 'results' },
    ),
    /^warning sections\.q\.anchor: Another section or heading/,
  ],
  [
    'the name of a place that another section has',
    withSections(
      { _type: 'quote', _key: 'q', anchor: 'results' },
      { _type: 'quote', _key: 'r', anchor: 'results' },
    ),
    /^error sections\.r\.anchor: Another section or heading of this page is called “results” too/,
  ],
  [
    'a chart behind a picture',
    withSections({
      ...opening,
      _key: 'p',
      visual: {
        _type: 'visual',
        figure: image('1600x900-jpg'),
        illustration: { _ref: 'drawing' },
        chart: { _ref: 'chart' },
      },
    }),
    /^warning sections\.p\.visual\.chart: Visitors do not see this chart, because a picture is/,
  ],
  [
    'a row of a comparison with a cell too few',
    withSections({
      _type: 'comparison',
      _key: 'c',
      columns: ['Ours', 'Theirs', 'None'],
      rows: [{ _key: 'r', cells: [{ _key: 'a' }, { _key: 'b' }] }],
    }),
    /^error sections\.c\.rows\.r\.cells: There are 3 columns, and this row has 2 cells/,
  ],
  [
    'a redirect to a page that is not there',
    { _id: 'r', _type: 'redirect', from: '/old', to: '/nowhere#part' },
    /^warning to: No page of this site is at \/nowhere/,
  ],
  [
    'a redirect to a page after the last one of a list',
    { _id: 'r', _type: 'redirect', from: '/old', to: '/other/page/3' },
    /^warning to: No page of this site is at \/other\/page\/3/,
  ],
  [
    'a picture without words',
    page({ seo: { description: DESCRIPTION, image: image('1200x630-jpg', { alt: ' ' }) } }),
    /^error seo\.image\.alt: Say what the picture shows/,
  ],
  [
    'an opening whose picture was taken out',
    hero({ _type: 'figure', alt: 'A bus at its stop' }),
    /^error sections\.h\.image: Choose a picture: without one/,
  ],
  [
    'a visual whose picture was taken out',
    withSections({
      _type: 'splitMedia',
      _key: 's',
      visual: { _type: 'visual', figure: { _type: 'figure', alt: 'A bus' } },
    }),
    /^error sections\.s\.visual: Choose a picture, a drawing, a chart or a card/,
  ],
  [
    'an empty visual in a text',
    { ...page(), _type: 'post', body: [{ _type: 'visual', _key: 'v' }] },
    /^error body\.v: Choose a picture, a drawing/,
  ],
  [
    'a heading of spaces',
    withSections({ _type: 'jobList', _key: 'j', heading: '  ' }),
    /^error sections\.j\.heading: This holds nothing but spaces/,
  ],
  [
    'an empty line in a list of texts',
    withSections({ _type: 'comparison', _key: 'c', columns: ['Ours', ''] }),
    /^error sections\.c\.columns\.1: This line is empty/,
  ],
  [
    'the name of a file',
    withSections({
      ...opening,
      _key: 'p',
      visual: { figure: image('1600x900-jpg', { alt: 'IMG_1.JPG' }) },
    }),
    /^error sections\.p\.visual\.figure\.alt: This is the name of a file/,
  ],
  [
    'the name of a file as the text of the image itself',
    page({ seo: { description: DESCRIPTION, image: image('1900x1000-jpg', { alt: '' }) } }),
    /^error seo\.image\.alt: This is the name of a file/,
  ],
  [
    'an idle opening',
    withSections({
      ...opening,
      _key: 'p',
      visual: { figure: image('1600x900-jpg', { alt: 'A picture of a bus' }) },
    }),
    /^warning .*Leave “A picture of” out/,
  ],
  [
    'a soft picture',
    withSections({ ...opening, _key: 'p', visual: { figure: image('1200x675-jpg') } }),
    /^warning sections\.p\.visual\.figure: This picture is 1200 pixels wide here; it is sharp from 1600/,
  ],
  ...['before', 'after'].map((name): [string, Stored, RegExp] => [
    `a picture as wide as the window, ${name}`,
    withSections({ _type: 'pictureReveal', _key: 'r', [name]: image('1000x563-jpg') }),
    new RegExp(`^warning sections\\.r\\.${name}: .*1000 pixels wide here; it is sharp from 1920`),
  ]),
  [
    'a picture from edge to edge',
    withSections({ _type: 'contactBlock', _key: 'c', picture: image('640x360-jpg') }),
    /^error sections\.c\.picture: .*it is sharp from 1920/,
  ],
  [
    'a film that is slow on phones',
    withSections(film({ mp4: file('mp4', 'b') })),
    /^warning sections\.v\.film\.mp4: This film has 60 MB\..* Export it smaller/,
  ],
  [
    'a film that nobody waits for',
    withSections(film({ mp4: file('mp4', 'c') })),
    /^error sections\.v\.film\.mp4: This film has 900 MB\. 200 are the most\. Export it smaller/,
  ],
  [
    'a film that only its name calls MP4',
    withSections(film({ mp4: file('mp4', 'e'), webm: file('webm', 'f') })),
    /^error sections\.v\.film\.mp4: Browsers cannot play this: .* of an MP4 file, but it is none/,
  ],
  [
    'a film that only its name calls WebM',
    withSections(film({ mp4: file('mp4', 'f'), webm: file('webm', 'e') })),
    /^error sections\.v\.film\.webm: Browsers cannot play this: .* of a WebM file, but it is none/,
  ],
  [
    'captions in the words of another kind of file',
    withSections(film({ captions: file('vtt', 'd') })),
    /^error sections\.v\.film\.captions: Browsers cannot read .* Export them again as WebVTT/,
  ],
  [
    'a film without any words',
    withSections(film({ hasNoSpeech: true })),
    /^warning sections\.v\.film\.transcript: .* Write what it shows/,
  ],
  [
    'a film whose poster was taken out',
    withSections(film({ poster: { _type: 'figure', alt: 'A street' } })),
    /^error sections\.v\.film\.poster: Choose a picture/,
  ],
  [
    'a blurred picture',
    page({ seo: { description: DESCRIPTION, image: image('500x300-jpg') } }),
    /^error seo\.image: .*Choose a larger one/,
  ],
  [
    'a wide word',
    withSections({ _type: 'prose', _key: 'p', heading: 'All counterrevolutionaries' }),
    /^warning sections\.p\.heading: “counterrevolutionaries” is too long/,
  ],
  [
    'a long button',
    withSections({ buttons: [{ _type: 'linkButton', _key: 'l', label: 'x'.repeat(35) }] }),
    /^warning .*A button on a phone has room for about 34/,
  ],
  [
    'a long link in the header',
    {
      _id: 'settings',
      _type: 'settings',
      seo: { description: DESCRIPTION },
      more: [{ _type: 'navLink', _key: 'l', label: 'x'.repeat(25) }],
    },
    /^warning more\.l\.label: A link in the header/,
  ],
])('%s', (_what, document, finding) => {
  expect(told(document)).toContainEqual(expect.stringMatching(finding))
})

const category = { _type: 'postCategory', title: 'Company' }
const home = { title: 'Home', slug: { current: '/' } }
const factsOfCategory = { ...other, type: 'postCategory', title: 'Company' } as const
const factsOfHome = { ...other, address: '/', title: 'Home' }
const entitled = (title: string) => ({ ...other, title })

it.each<[what: string, fields: object, facts: PageFacts, where: string[]]>([
  ['a page like a category', { title: 'Company' }, factsOfCategory, []],
  ['a category like a page', category, entitled('Company'), []],
  [
    'a page like what a category is found under',
    { title: 'Blog: Company' },
    factsOfCategory,
    ['error title'],
  ],
  ['a category like another', category, factsOfCategory, ['error title']],
  ['a category found like a page', category, entitled('Blog: Company'), ['error title']],
  ['a page like one that is hidden', { title: 'A' }, { ...entitled('A'), isNoIndex: true }, []],
  ['a page like the home page in the Studio', { title: 'Home' }, factsOfHome, []],
  ['a page like the tagline', { title: TAGLINE }, factsOfHome, ['error title']],
  ['the home page, found like another page', home, entitled(TAGLINE), ['error seo.title']],
  ['the home page, called like another page', home, entitled('Home'), []],
])('compares what search results say of %s', (_what, fields, facts, where) => {
  const found = told(page(fields), plain(20), [facts]).filter((line) =>
    line.includes('too, so that'),
  )
  expect(found.map((line) => line.slice(0, line.indexOf(':')))).toEqual(where)
})

const sharedWith = (alt: object) =>
  told(page({ seo: { description: DESCRIPTION, image: image('1800x1000-jpg', alt) } }))

it('takes the text of the image itself where a picture has none', () => {
  expect(sharedWith({ alt: undefined })).toEqual([])
  expect(sharedWith({ alt: '' })).toEqual([])
  expect(sharedWith({ alt: 'A photo of a stop' })).toEqual([
    expect.stringMatching(/^warning .*Leave/),
  ])
})

it('asks for no picture where there may be none', () => {
  const taken = { _type: 'figure', alt: 'A bus at its stop' }
  const good = {
    ...withSections({ ...opening, _key: 'v', visual: { _type: 'visual', figure: taken } }),
    cover: taken,
    _type: 'post',
    seo: { description: DESCRIPTION, image: taken },
  }
  expect(told(good)).toEqual([])
})

/** The texts that cannot be read over the opening picture of a home page. */
const unreadable = (behind: Pixels, crop?: object) =>
  told(hero({ ...image('2400x1350-jpg'), crop }), behind).flatMap(
    (line) => /^error sections\.h\.image: The (.+) cannot be read/.exec(line)?.[1] ?? [],
  )

describe('text over a picture', () => {
  it('is refused where the picture is bright, and not where it is dark', () => {
    expect(unreadable(plain(255))).toEqual(['heading', 'line of facts'])
    expect(unreadable(plain(90))).toEqual([])
  })

  it('is looked at in the part that a crop leaves', () => {
    const litAbove = plain(20)
    litAbove.data.fill(255, 0, litAbove.data.length / 2)
    expect(unreadable(litAbove)).toEqual(['heading'])
    expect(unreadable(litAbove, { top: 0.5, bottom: 0, left: 0, right: 0 })).toEqual([])
  })

  it('is measured as WCAG counts, behind the veil', () => {
    const whole = { left: 0, right: 1, top: 0, bottom: 1 }
    const over = { what: '', area: whole, color: 255, least: 3 }
    expect(contrastOver(plain(0), { ...over, veil: 0 })).toBeCloseTo(21, 5)
    expect(contrastOver(plain(255), { ...over, veil: 0 })).toBeCloseTo(1, 5)
    expect(contrastOver(plain(255), { ...over, veil: 1 })).toBeGreaterThan(19)
  })
})

it('says nothing where all is well', () => {
  const good = withSections(
    link('other', 'privacy'),
    {
      _type: 'prose',
      _key: 'p',
      heading: 'A part',
      anchor: 'pricing',
      body: [block('h3', 'Deep'), { _type: 'visual', _key: 'd', chart: { _ref: 'chart' } }],
    },
    { ...link('page', 'pricing'), _key: 'own' },
    { ...link('page', 'deep'), _key: 'heading' },
    {
      ...opening,
      _key: 'v',
      visual: {
        _type: 'visual',
        figure: image('1600x900-jpg'),
        illustration: { _ref: 'over-the-picture' },
      },
    },
    {
      _type: 'comparison',
      _key: 'c',
      columns: ['Ours', 'Theirs'],
      rows: [{ _key: 'r', cells: [{ _key: 'a' }, { _key: 'b' }] }],
    },
  )
  expect(told(good)).toEqual([])
  const spaces = { ...block('normal', ' '), _key: 'spaces' }
  const row = { _type: 'tableRow', _key: 'r', cells: ['', ' '] }
  const table = { _type: 'table', _key: 't', columns: ['', 'B'], rows: [row] }
  expect(told({ ...page({ caption: '' }), _type: 'post', body: [spaces, table] })).toEqual([])
  const under = [block('h2', 'A'), block('h3', 'B'), spaces, table]
  expect(told({ ...page(), _type: 'post', body: under })).toEqual([])
  expect(told(page({ title: 'Another page', seo: { noIndex: true } }))).toEqual([])
  // Of the last two, the field itself says what is wrong.
  const written = ['/other#privacy', '/other/page/2']
  for (const to of [...written, 'https://example.com/x', '/feeds/blog.xml', '//x', '/old']) {
    expect(told({ _id: 'r', _type: 'redirect', from: '/old', to })).toEqual([])
  }
})

it('counts the width of what a crop leaves, and takes drawings as sharp', () => {
  expect(shownWidth(image('1000x500-png', { crop: { left: 0.25, right: 0.25 } }))).toBe(500)
  expect(shownWidth(image('100x50-svg'))).toBeUndefined()
})

it.each([
  [{}, 1],
  [{ target: { internal: { _ref: 'page' } } }, 0],
])('a link of a menu with %j names a page of this site by its address', (target, count) => {
  const more = [{ _type: 'navLink', _key: 'l', href: 'https://www.example.com/about', ...target }]
  const settings = { _id: 'settings', _type: 'settings', more }
  expect(ownAddressesIn(settings, ['https://www.example.com'])).toHaveLength(count)
})
