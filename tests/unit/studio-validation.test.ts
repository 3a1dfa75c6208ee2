import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import type { SanityDocument, Schema as CompiledSchema } from '@sanity/types'
import { validateDocumentInternal } from '@sanity/validation/_internal'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningLake, startLake } from '../../lake/tests/start-lake.ts'
import { withChecks } from '../../schemas/checks/validate-document.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { startLakeWith } from '../support/content-lake.ts'

/** What the Studio says of documents, asked without a browser: the same rules, on a real lake. */
const IMPORT_MS = 120_000

/** As studio/read-pixels.ts does in browsers. */
async function readPixels(dataUrl: string) {
  const file = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** As studio/read-start.ts does there. */
const readStart = async (url: string) => (await fetch(url)).text()

const schema = Schema.compile({
  name: 'site',
  types: withChecks(schemaTypes, { readPixels, readStart, origins: ['https://www.example.com'] }),
  parent: Schema.compile({ name: 'studio', types: builtinTypes }),
  // The package that compiles says of an optional property that it can be undefined.
}) as CompiledSchema

/** What keeps a document from being published, or is worth knowing before, by field. */
async function findings(lake: RunningLake, document: SanityDocument) {
  const client = lake.client({ perspective: 'raw' })
  // Elsewhere the library takes errors of objects for warnings.
  const environment = 'studio'
  const getClient = ({ apiVersion }: { apiVersion: string }) => client.withConfig({ apiVersion })
  const markers = await validateDocumentInternal({ document, schema, getClient, environment })
  return markers.map(({ level, path, message }) => `${level} ${path.join('.')}: ${message}`)
}

const image = (format: string) => ({
  _type: 'image',
  asset: { _type: 'reference', _ref: `image-${'a'.repeat(40)}-900x600-${format}` },
})
const chosen = (kind: string) => ({
  _type: 'file',
  asset: { _type: 'reference', _ref: `file-${'a'.repeat(40)}-${kind}` },
})
const timeline = (seconds: number, from: number, to: number) => ({
  timeline: { seconds, from, to },
})
const series = (...values: number[]) => ({
  categories: ['a', 'b'],
  series: [{ _type: 'chartSeries', _key: 's', name: 'S', tone: 'moving', values }],
})

const step = (value: number, more?: { groups?: number; tone?: 'deleted' }) => ({ value, ...more })
const funnel = (...steps: ReturnType<typeof step>[]) => ({
  steps: steps.map((fields, index) =>
    Object.assign(fields, { _type: 'funnelStep', _key: `s${index}`, label: `S${index + 1}` }),
  ),
})

const paragraph = (text: string) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  children: [{ _type: 'span', _key: 's', text }],
})

const slug = (current: string) => ({ _type: 'slug', current })

describe.each(['content', 'tests/fixtures/content-minimal'])('the content in %s', (folder) => {
  let lake: RunningLake

  beforeAll(async () => {
    lake = await startLakeWith(folder)
  }, IMPORT_MS)
  afterAll(() => lake.discard())

  it(
    'can be published as it is',
    async () => {
      const documents = await lake
        .client({ perspective: 'raw' })
        .fetch<SanityDocument[]>('*[!(_type match "sanity.*") && !(_type match "system.*")]')
      expect(documents.length).toBeGreaterThan(3)
      const problems = await Promise.all(
        documents.map(async (document) =>
          (await findings(lake, document)).map((finding) => `${document._id} ${finding}`),
        ),
      )
      expect(problems.flat()).toEqual([])
    },
    IMPORT_MS,
  )
})

describe('an editor is told of', () => {
  let lake: RunningLake
  const stamps = {
    _rev: '1',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
  }

  beforeAll(async () => {
    lake = await startLake()
    await lake.seed(
      { _id: 'home', _type: 'page', title: 'Home', slug: slug('/') },
      { _id: 'camera', _type: 'page', title: 'The camera', slug: slug('/camera') },
      { _id: 'settings', _type: 'settings', defaultTitle: 'Fewer cars in bus lanes' },
      { _id: 'lanes', _type: 'postCategory', title: 'Lanes', slug: slug('lanes') },
      { _id: 'six', _type: 'post', title: 'Six minutes', slug: slug('six-minutes') },
      ...Array.from({ length: 13 }, (_, index) => ({
        _id: `post-${index}`,
        _type: 'post',
        title: `Post ${index}`,
        slug: slug(`post-${index}`),
        author: { _type: 'reference', _ref: 'ada' },
      })),
      { _id: 'ada', _type: 'person', name: 'Ada', slug: slug('ada') },
      { _id: 'grace', _type: 'person', name: 'Grace' },
      {
        _id: 'blog',
        _type: 'page',
        title: 'Blog',
        slug: slug('/blog'),
        sections: [{ _type: 'postList', _key: 'posts' }],
      },
      {
        _id: 'terms',
        _type: 'page',
        title: 'Terms',
        slug: slug('/terms'),
        sections: [
          {
            _type: 'legalText',
            _key: 'text',
            body: [
              {
                _type: 'block',
                _key: 'h',
                style: 'h2',
                children: [{ _type: 'span', text: '1. Scope' }],
              },
            ],
          },
        ],
      },
      { _id: 'led', _type: 'redirect', from: '/led', to: '/camera' },
      { _id: 'shadowed', _type: 'redirect', from: '/a', to: 'https://example.com' },
    )
  })
  afterAll(() => lake.discard())

  const description = 'Of a page that is only here to be looked at by a test of all the rules.'
  const page = (id: string, address: string) =>
    ({
      _id: id,
      _type: 'page',
      ...stamps,
      title: 'Another',
      slug: slug(address),
      seo: { _type: 'seo', description },
    }) as const
  const redirect = (from: string, to: string) =>
    ({ _id: 'drafts.new', _type: 'redirect', ...stamps, from, to }) as const

  it.each<[what: string, SanityDocument, RegExp]>([
    ['a home page that moves', page('drafts.home', '/start'), /^error slug: This is the home page/],
    ['the home page a second time', page('copy', '/'), /^error slug: .* address of “Home”/],
    ['an address in use', page('copy', '/camera'), /^error slug: .* address of “The camera”/],
    ['a reserved address', page('copy', '/lake/x'), /^error slug: \/lake is used by the site/],
    ['an address of blog posts', page('copy', '/blog/x'), /^error slug: .*belong to other content/],
    ['a redirect that ends', page('copy', '/led'), /^warning slug: .*led to \/camera today/],
    [
      'a move in a release',
      page('versions.r1.camera', '/lens'),
      /^warning slug: Visitors know this at \/camera/,
    ],
    [
      'a redirect that hides a new page of a release',
      page('versions.r1.new', '/led'),
      /^warning slug: .*led to \/camera today/,
    ],
    [
      'a post with the address of another',
      { ...page('copy', 'six-minutes'), _type: 'post' },
      /^error slug: \/blog\/six-minutes is the address of “Six minutes”/,
    ],
    ['a redirect from a page', redirect('/camera', '/x'), /^error from: .*“The camera” is at/],
    ['a redirect from a post', redirect('/blog/six-minutes', '/'), /^error from: .*“Six minutes”/],
    ['a redirect from a person', redirect('/blog/author/ada', '/'), /^error from: .*“Ada” is at/],
    ['one from a page of a list', redirect('/blog/page/2', '/'), /^error from: .*“Blog” is at/],
    ['one to a page after the last', redirect('/b', '/blog/page/3'), /^warning to: No page/],
    ['one to a page of no list', redirect('/b', '/camera/page/2'), /^warning to: No page/],
    ['a chain', redirect('/b', '/led'), /^error to: .*leads on to \/camera/],
    ['a circle', redirect('/b', '/b/'), /^error to: /],
    ['capitals', redirect('/B/', '/camera'), /^error from: Write \/b\./],
    [
      'a redirect to another site in disguise',
      redirect('/b', '//evil.example'),
      /^error to: Begin/,
    ],
    ['a target that is missing', redirect('/b', '/nowhere'), /^warning to: No page of this site/],
    [
      'a title in use',
      { ...page('copy', '/copy'), title: 'Six minutes' },
      /^error title: Another page is called “Six minutes” too/,
    ],
    [
      'what a category is found under',
      { ...page('copy', '/copy'), title: 'Blog: Lanes' },
      /^error title: Another page is called “Blog: Lanes” too/,
    ],
    [
      'what the home page is found under',
      { ...page('copy', '/copy'), title: 'Fewer cars in bus lanes' },
      /^error title: Another page is called “Fewer cars in bus lanes” too/,
    ],
    [
      'a search title in use',
      { ...page('copy', '/copy'), seo: { _type: 'seo', title: 'The camera', description } },
      /^error seo\.title: Another page is called “The camera” too/,
    ],
  ])('%s', async (_what, document, finding) => {
    expect(await findings(lake, document)).toContainEqual(expect.stringMatching(finding))
  })

  it.each([
    ['to a page of a list', '/b', '/blog/page/2'],
    ['from a page after the last one of a list', '/blog/page/3', '/camera'],
    ['from below a page without lists', '/camera/page/2', '/camera'],
    ['from a first page, which has no number', '/blog/page/1', '/blog'],
    ['from a second page of few posts', '/blog/author/ada/page/2', '/camera'],
  ])('nothing of a redirect %s', async (_what, from, to) => {
    expect(await findings(lake, redirect(from, to))).toEqual([])
  })

  const pageWith = (button: object): SanityDocument => ({
    ...page('copy', '/copy'),
    sections: [
      {
        _type: 'ctaBand',
        _key: 'band',
        heading: 'Go on',
        buttons: [{ _type: 'linkButton', _key: 'b', label: 'Go', ...button }],
      },
    ],
  })
  const forgotten = { external: 'www.example.com', mailto: 'nobody' }
  const target = { internal: { _type: 'reference', _ref: 'camera' } }

  it.each<[what: string, button: object, finding: RegExp]>([
    ['an address without https', { action: 'External Link', ...forgotten }, /external: Write the/],
    ['no address', { action: 'External Link' }, /external: Write the/],
    ['no page', { action: 'Internal Link' }, /internal: Choose a page/],
    ['a wrong mail address', { action: 'Mail to', ...forgotten }, /mailto: Write an e-mail/],
    [
      'a mail address that its guard refuses',
      { action: 'Mail to', mailto: 'jörg@example.com' },
      /mailto: Write an e-mail/,
    ],
    ['no PDF', { action: 'PDF Download' }, /download: Choose a PDF/],
  ])('a button with %s', async (_what, button, finding) => {
    expect(await findings(lake, pageWith(button))).toEqual([expect.stringMatching(finding)])
  })

  const filmWith = (fields: object): SanityDocument => ({
    ...page('copy', '/copy'),
    sections: [
      {
        _type: 'video',
        _key: 'v',
        heading: 'A film',
        film: {
          _type: 'film',
          title: 'A street',
          poster: { ...image('jpg'), _type: 'figure', alt: 'A street' },
          transcript: [paragraph('A bus passes.')],
          ...fields,
        },
      },
    ],
  })
  const aboutFiles = async (fields: object) =>
    (await findings(lake, filmWith(fields))).filter((one) =>
      / (mp4|webm|captions):|\.(mp4|webm|captions): /.test(one),
    )

  it.each<[what: string, fields: object, findings: RegExp[]]>([
    ['with an MP4 and no speech', { mp4: chosen('mp4'), hasNoSpeech: true }, []],
    ['with captions', { mp4: chosen('mp4'), captions: chosen('vtt') }, []],
    [
      'without a file',
      {},
      [
        /^error .*mp4: Choose the film, as an MP4 file/,
        /captions: Choose the captions .* switch on/,
      ],
    ],
    [
      'of another kind',
      { mp4: chosen('mov'), hasNoSpeech: true },
      [/^error .*mp4: This is a file of the kind MOV\. Export the film as MP4/],
    ],
    [
      'as WebM alone',
      { webm: chosen('webm'), hasNoSpeech: true },
      [/^warning .*mp4: .* play no WebM\. Choose the film as MP4, too/],
    ],
    [
      'with captions of another kind',
      { mp4: chosen('mp4'), captions: chosen('srt') },
      [/^error .*captions: This is a file of the kind SRT\. Choose a WebVTT file/],
    ],
  ])('a film %s', async (_what, fields, expected) => {
    expect(await aboutFiles(fields)).toEqual(expected.map((line) => expect.stringMatching(line)))
  })

  const aboutCaptions = async (words: string) => {
    const options = { filename: 'film.vtt' }
    const { _id } = await lake.client().assets.upload('file', Buffer.from(words), options)
    return aboutFiles({ mp4: chosen('mp4'), captions: { _type: 'file', asset: { _ref: _id } } })
  }

  it('captions that only their name calls WebVTT', async () => {
    const words = '00:01.000 --> 00:02.000\nA bus.'
    expect(await aboutCaptions(`WEBVTT\n\n${words}`)).toEqual([])
    expect(await aboutCaptions(`1\n${words}`)).toEqual([
      expect.stringMatching(/^error .*captions: Browsers cannot read .* Export them again/),
    ])
  })

  const linksTo = async (address: string) => {
    const link = { _type: 'link', _key: 'l', href: address }
    const span = { _type: 'span', _key: 's', text: 'here', marks: ['l'] }
    const block = { _type: 'block', _key: 'x', style: 'normal', markDefs: [link], children: [span] }
    const text = { _type: 'prose', _key: 'p', heading: 'A text', body: [block] }
    const button = { action: 'External Link', external: address }
    return [
      ...(await findings(lake, { ...page('copy', '/copy'), sections: [text] })),
      ...(await findings(lake, pageWith(button))),
    ]
  }

  it.each([
    ['a page', 'https://www.example.com/Camera/#lens', 'The camera'],
    ['a post', 'https://www.example.com/blog/six-minutes', 'Six minutes'],
  ])('the address of %s that could be chosen', async (_what, address, title) => {
    expect(await linksTo(address)).toEqual([
      expect.stringMatching(`^warning .*href: This is “${title}” .* site” above`),
      expect.stringMatching(`^warning .*external: This is “${title}” .* site” as the kind of`),
    ])
  })

  it.each([
    ['no page', 'https://www.example.com/nowhere'],
    ['a search', 'https://www.example.com/camera?q=lens'],
    ['a page of another site', 'https://other.example/camera'],
  ])('nothing about the address of %s', async (_what, address) => {
    expect(await linksTo(address)).toEqual([])
  })

  it('a button to a place that its page does not have', async () => {
    const internal = { ...target, anchor: 'lens' }
    expect(await findings(lake, pageWith({ action: 'Internal Link', internal }))).toEqual([
      expect.stringMatching(/^error .*internal\.anchor: “The camera” has no place/),
    ])
  })

  it('a link to somebody without an address', async () => {
    const internal = { internal: { _type: 'reference', _ref: 'grace' } }
    const button = { action: 'Internal Link', internal }
    expect(await findings(lake, pageWith(button))).toEqual([
      expect.stringMatching(/^error .*internal\.internal: This has no page/),
    ])
    const toAda = { internal: { _type: 'reference', _ref: 'ada' } }
    expect(await findings(lake, pageWith({ ...button, internal: toAda }))).toEqual([])
    const other = { ...button, action: 'External Link', external: 'https://other.example/x' }
    expect(await findings(lake, pageWith(other))).toEqual([])
  })

  it('an address that visitors know and somebody emptied', async () => {
    const person = { _id: 'drafts.ada', _type: 'person', ...stamps, name: 'Ada', role: 'Tester' }
    const about = async (document: SanityDocument) =>
      (await findings(lake, document)).filter((finding) => / slug:/.test(finding))
    const goes = expect.stringMatching(/^warning slug: Visitors of \/blog\/author\/ada will read/)
    // Her posts refer to her, and are no links.
    expect(await about(person)).toEqual([goes])
    expect(await about({ ...person, _id: 'drafts.grace' })).toEqual([])
    expect(await about({ ...person, slug: slug('ada-l') })).not.toContainEqual(goes)
    const internal = { internal: { _type: 'reference', _ref: 'ada' } }
    await lake.seed({ ...pageWith({ action: 'Internal Link', internal }), title: 'About Ada' })
    expect(await about(person)).toContainEqual(
      expect.stringMatching(/^error slug: .* Take them out first, and publish that: “About Ada”/),
    )
    await lake.client().delete('copy')
  })

  it.each([undefined, { anchor: 'part' }])('a link of a menu to %j', async (target) => {
    const more = [{ _type: 'navLink', _key: 'l', label: 'Go', target }]
    const found = await findings(lake, { _id: 'settings', _type: 'settings', ...stamps, more })
    expect(found).toContainEqual(expect.stringMatching(/^error more\..*target: Choose a page/))
  })

  it.each([
    ['https://example.com', []],
    ['example.com', [expect.stringMatching(/^error more\..*href: Write the whole address/)]],
  ])('a link of a menu to the address %s', async (href, expected) => {
    const more = [{ _type: 'navLink', _key: 'l', label: 'Go', href }]
    const found = await findings(lake, { _id: 'settings', _type: 'settings', ...stamps, more })
    expect(found.filter((finding) => finding.includes(' more'))).toEqual(expected)
  })

  it.each<[words: object, expected: unknown[]]>([
    [{ heading: 'Cookies?', allow: 'Accept', refuse: 'Reject' }, []],
    [
      { allow: 'OK' },
      [
        expect.stringMatching(
          /^error cookieWords.refuse: “Only necessary” is much longer than “OK”/,
        ),
      ],
    ],
    [
      { allow: 'Only necessary' },
      [
        'error cookieWords.allow: Both answers say the same.',
        'error cookieWords.refuse: Both answers say the same.',
      ],
    ],
    [
      { refuse: 'Go on with what is necessary' },
      [
        expect.stringMatching(/^error cookieWords.refuse: .*at most 24/),
        expect.stringMatching(/^error cookieWords.refuse: .*much longer/),
      ],
    ],
  ])('answers to the cookie banner that do not weigh the same: %j', async (words, expected) => {
    const cookieWords = { _type: 'cookieWords', ...words }
    const found = await findings(lake, {
      _id: 'settings',
      _type: 'settings',
      ...stamps,
      cookieWords,
    })
    expect(found.filter((one) => one.includes(' cookieWords')).toSorted()).toEqual(expected)
  })

  const aboutPhoto = async (photo: object) =>
    (
      await findings(lake, {
        _id: 'drafts.grace',
        _type: 'person',
        ...stamps,
        name: 'Grace',
        role: 'Engineer',
        photo: { ...image('jpg'), _type: 'figure', ...photo },
      })
    ).filter((one) => !one.includes('published'))

  it('a photo of somebody without a text for people who do not see it', async () => {
    expect(await aboutPhoto({})).toEqual([expect.stringMatching(/^error photo.alt: Say what/)])
    expect(await aboutPhoto({ alt: 'Grace Hopper at her desk' })).toEqual([])
    expect(await aboutPhoto({ asset: undefined })).toEqual([])
  })

  it('nothing of a button to a heading that begins with a digit', async () => {
    const internal = { internal: { _type: 'reference', _ref: 'terms' }, anchor: '1-scope' }
    expect(await findings(lake, pageWith({ action: 'Internal Link', internal }))).toEqual([])
  })

  it.each(['nobody', 'jörg@example.com'])(
    'the address %s in the site settings',
    async (address) => {
      const fields = { applicationsEmail: address, securityEmail: address }
      const found = await findings(lake, {
        _id: 'settings',
        _type: 'settings',
        ...stamps,
        ...fields,
      })
      expect(found.filter((finding) => /Email: Write an e-mail/.test(finding))).toHaveLength(2)
    },
  )

  it.each(['nobody', 'jörg@example.com'])('the address %s in sections', async (email) => {
    const contacts = { _type: 'contactBlock', _key: 'contacts', routes: [{ _key: 'all', email }] }
    const kit = { _type: 'mediaKit', _key: 'kit', contactEmail: email }
    const page = { _id: 'drafts.p', _type: 'page', ...stamps, sections: [contacts, kit] }
    const found = await findings(lake, page)
    expect(found.filter((finding) => /mail: Write an e-mail/.test(finding))).toHaveLength(2)
  })

  /** Without what is missing in a document of these fields alone. */
  const aboutFields = async (type: string, fields: object) =>
    (await findings(lake, { _id: 'drafts.new', _type: type, ...stamps, ...fields })).filter((one) =>
      /^error (values|pictures|timeline|drawing|narrow|series|steps)\b(?!.*(published|Required))/.test(
        one,
      ),
    )

  // Guards refuse most of these, so that visitors would lose each section that shows the document.
  it.each<[what: string, type: string, fields: object, finding: RegExp]>([
    ['a strip below zero', 'routeStrip', { values: [1, -2] }, /values\.1: /],
    [
      'a card without a picture',
      'reviewCard',
      { pictures: [{ _type: 'image', _key: 'p' }] },
      /pictures/,
    ],
    ['a timeline from back to front', 'reviewCard', timeline(10, 5, 3), /timeline: What is marked/],
    ['a timeline beyond its end', 'reviewCard', timeline(10, 5, 11), /timeline: What is marked/],
    ['a photo as a drawing', 'illustration', { drawing: image('png') }, /drawing: Choose an SVG/],
    ['a photo as a narrow drawing', 'illustration', { narrow: image('jpg') }, /narrow: Choose an/],
    ['bars below zero', 'chartData', { kind: 'bars', ...series(1, -2) }, /series.*below zero/],
    ['a chart beyond a trillion', 'chartData', series(1, -1e308), /series.*beyond a trillion/],
    [
      'a step greater than the one before',
      'funnelData',
      funnel(step(90), step(12), step(30)),
      /steps: “S3” has 30, but only 12 were there at “S2”/,
    ],
    [
      'more deleted than there were',
      'funnelData',
      funnel(step(90), step(12), step(91, { tone: 'deleted' })),
      /steps: “S3” has 91, but only 90 were there at “S1”/,
    ],
    [
      'deleted ones before the last step',
      'funnelData',
      funnel(step(90), step(78, { tone: 'deleted' }), step(12)),
      /steps: “S2” is marked as deleted, which only the last/,
    ],
    [
      'a funnel of what is deleted',
      'funnelData',
      funnel(step(90, { tone: 'deleted' }), step(12)),
      /steps: “S1” is marked as deleted/,
    ],
    [
      'a funnel of nothing',
      'funnelData',
      funnel(step(0), step(0)),
      /steps: “S1” needs a count of at/,
    ],
    [
      'more groups than there are',
      'funnelData',
      funnel(step(90), step(3, { groups: 4 })),
      /steps: “S2” has 3, which cannot come in 4 groups/,
    ],
    ['more than can be counted', 'funnelData', funnel(step(1e16), step(3)), /steps.*value: /],
    ['a strip beyond a trillion', 'routeStrip', { values: [1, 2e12] }, /values.*beyond a trillion/],
  ])('%s', async (_what, type, fields, finding) => {
    expect(await aboutFields(type, fields)).toEqual([expect.stringMatching(finding)])
  })

  it.each<[what: string, type: string, fields: object]>([
    ['a timeline', 'reviewCard', timeline(10, 5, 8)],
    ['a drawing', 'illustration', { drawing: image('svg') }],
    ['lines below zero', 'chartData', { kind: 'lines', ...series(1, -2) }],
    [
      'a funnel',
      'funnelData',
      funnel(step(90), step(90), step(12, { groups: 4 }), step(0), step(80, { tone: 'deleted' })),
    ],
  ])('nothing of %s', async (_what, type, fields) => {
    expect(await aboutFields(type, fields)).toEqual([])
  })

  it.each<[what: string, fields: object, finding: string]>([
    ['leads nowhere', {}, 'This link leads nowhere'],
    ['is not whole', { href: 'example.com' }, 'Write the whole address'],
    ['names no address to write to', { href: 'mailto:ada' }, 'Write the whole address'],
  ])('a link in a text that %s', async (_what, fields, finding) => {
    const link = { _type: 'link', _key: 'l', ...fields }
    const span = { _type: 'span', _key: 's', text: 'here', marks: ['l'] }
    const block = { _type: 'block', _key: 'x', style: 'normal', markDefs: [link], children: [span] }
    const prose = { _type: 'prose', _key: 'p', heading: 'A text', body: [block] }
    const found = await findings(lake, { ...page('copy', '/copy'), sections: [prose] })
    expect(found).toEqual([expect.stringContaining(finding)])
  })

  const boxed = (box: object): SanityDocument => ({
    ...page('copy', '/copy'),
    sections: [
      { _type: 'pageHero', _key: 'h', heading: 'A', visual: { figure: { marks: [box] } } },
    ],
  })
  const aboutBoxes = async (box: object) => {
    const mark = { _type: 'mark', _key: 'm', kind: 'followed', ...box }
    return (await findings(lake, boxed(mark))).filter((finding) => finding.includes('.marks'))
  }

  it('a box that ends outside of its picture', async () => {
    const inside = { x: 60, y: 60, width: 40, height: 40 }
    expect(await aboutBoxes(inside)).toEqual([])
    expect(await aboutBoxes({ ...inside, width: 41 })).toEqual([
      expect.stringContaining('beyond the right edge'),
    ])
    expect(await aboutBoxes({ ...inside, y: 90 })).toEqual([
      expect.stringContaining('below the picture'),
    ])
  })

  const ANSWER = /^error .*answer: Write an answer, or remove the question/

  it.each<[answer: object[] | undefined, found: unknown[]]>([
    [undefined, [expect.stringMatching(ANSWER)]],
    [[], [expect.stringMatching(ANSWER)]],
    [[paragraph('')], [expect.stringMatching(ANSWER)]],
    [[paragraph('So.')], []],
  ])('a question without an answer, such as %j', async (answer, found) => {
    const items = [{ _type: 'faqItem', _key: 'q', question: 'Why?', answer }]
    const faq = { _type: 'faq', _key: 'f', heading: 'Questions', items }
    const document = { ...page('copy', '/copy'), sections: [faq] }
    expect(await findings(lake, document)).toEqual(found)
  })

  it('nothing in a section that is hidden, until it is shown', async () => {
    const band = { _type: 'ctaBand', _key: 'shown', heading: 'Go on' }
    const button = { _type: 'linkButton', _key: 'b', label: 'Go', action: 'Internal Link' }
    const shown = { ...band, buttons: [{ ...button, internal: target }] }
    const link = { _type: 'link', _key: 'l' }
    const block = { _type: 'block', _key: 'x', style: 'h3', markDefs: [link], children: [] }
    const unfinished = { _type: 'prose', _key: 'u', body: [block], anchor: 'No!' }
    const about = async (hidden: boolean) => {
      const sections = [shown, { ...unfinished, hidden }]
      return findings(lake, { ...page('copy', '/copy'), sections })
    }
    expect(await about(true)).toEqual([])
    expect((await about(false)).length).toBeGreaterThanOrEqual(3)
  })

  it('nothing that was entered for another kind of link', async () => {
    const left = { ...forgotten, external: 'https://www.example.com/camera' }
    for (const others of [forgotten, left]) {
      const button = { action: 'Internal Link', internal: target, ...others }
      expect(await findings(lake, pageWith(button))).toEqual([])
    }
  })

  it('what is right with the rest of its release, and wrong without it', async () => {
    const moved = page('versions.r2.camera', '/lens')
    const away = { ...redirect('/camera', '/lens'), _id: 'versions.r2.away' }
    const ledOn = { ...redirect('/led', '/lens'), _id: 'versions.r2.led' }
    const aboutAddresses = async (document: SanityDocument) =>
      (await findings(lake, document))
        .filter((finding) => /^\w+ (from|to|slug):/.test(finding))
        .toSorted()
    expect(await aboutAddresses(away)).toEqual([
      expect.stringMatching(/^error from: .*“The camera” is at \/camera/),
      expect.stringMatching(/^warning to: No page of this site is at \/lens/),
    ])
    await lake.seed(moved, away, ledOn)
    for (const document of [moved, away, ledOn]) expect(await aboutAddresses(document)).toEqual([])
  })

  it('a redirect that hides a new page of a scheduled draft, which does not end it', async () => {
    await lake.seed({
      _id: '_.releases.alone',
      _type: 'system.release',
      name: 'alone',
      state: 'active',
      metadata: { cardinality: 'one' },
    })
    expect(await findings(lake, page('versions.alone.new', '/led'))).toContainEqual(
      expect.stringMatching(/^warning slug: .* a scheduled draft does not end that redirect/),
    )
  })

  let count = 0

  /** What is said about the address of a document. */
  const aboutAddress = async (document: SanityDocument) =>
    (await findings(lake, { ...document })).filter((finding) => /^\w+ slug:/.test(finding))

  const stopping = async (document: SanityDocument) =>
    (await aboutAddress(document)).filter((finding) => finding.startsWith('error'))

  it('nothing of pages that swap their addresses in a release', async () => {
    const one = { ...page('one', '/one'), title: 'One' }
    const other = { ...page('other', '/other'), title: 'The other' }
    const moved = { ...one, _id: 'versions.swap.one', slug: slug('/other') }
    const there = { ...other, _id: 'versions.swap.other', slug: slug('/one') }
    await lake.seed(one, other, moved)
    // The other page is still there.
    expect(await aboutAddress(moved)).toContainEqual(expect.stringMatching(/^error .*“The other”/))
    await lake.seed(there, { ...one, _id: 'drafts.one' })
    for (const document of [moved, there, { ...one, _id: 'drafts.one' }])
      expect(await aboutAddress(document)).toEqual([])
    const third = page('versions.swap.third', '/one')
    expect(await aboutAddress(third)).toEqual([expect.stringMatching(/^error .*“The other”/)])
    expect(await aboutAddress(page('drafts.third', '/other'))).toEqual([
      expect.stringMatching(/^error .*“The other”/),
    ])
  })

  it.each<[what: string, release: object, isWaiting: boolean]>([
    ['a scheduled release', { state: 'scheduled', metadata: { releaseType: 'scheduled' } }, true],
    ['a paused draft', { state: 'active', metadata: { cardinality: 'one' } }, true],
    ['an open release', { state: 'active', metadata: { releaseType: 'asap' } }, false],
  ])('another address of the same page in %s', async (_what, release, isWaiting) => {
    count += 1
    const [id, waiting] = [`twice-${count}`, `waiting-${count}`]
    const here = { ...page(id, `/${id}`), title: `Twice ${count}` }
    const moved = { ...here, _id: `versions.moves.${id}`, slug: slug(`/${id}-moved`) }
    const kept = { ...here, _id: `versions.keeps.${id}` }
    await lake.seed(
      here,
      { ...here, _id: `versions.${waiting}.${id}` },
      { _id: `_.releases.${waiting}`, _type: 'system.release', name: waiting, ...release },
    )
    const reason = expect.stringContaining(`also scheduled at /${id}. It would move`)
    expect(await stopping(moved)).toEqual(isWaiting ? [reason] : [])
    expect(await stopping(kept)).toEqual([])
    expect(await stopping({ ...here, _id: `drafts.${id}` })).toEqual([])
  })

  it('the name of a person whose address is in use', async () => {
    const person = { _id: 'copy', _type: 'person', ...stamps, name: 'Bo', slug: slug('ada') }
    expect(await aboutAddress(person)).toEqual([
      'error slug: /blog/author/ada is the address of “Ada”. Choose another one.',
    ])
  })

  it('nothing where all is well', async () => {
    const problems = [
      ...(await findings(lake, page('drafts.home', '/'))),
      ...(await findings(lake, page('drafts.camera', '/lens'))),
      ...(await findings(lake, { ...page('copy', '/copy'), title: 'Lanes' })),
      ...(await findings(lake, { ...page('copy', '/copy'), title: 'Home' })),
      ...(await findings(lake, redirect('/b', '/camera#part'))),
      ...(await findings(lake, redirect('/c', 'https://example.com/x'))),
    ]
    expect(problems.filter((problem) => !problem.includes(' sections:'))).toEqual([])
  })
})
