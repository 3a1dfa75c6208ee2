import type { ComponentProps } from 'react'
import { evaluate, parse } from 'groq-js'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { JsonLd } from '@/components/ui/json-ld.tsx'
import { Monogram } from '@/components/ui/monogram.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { RichText } from '@/components/ui/rich-text.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { Table } from '@/components/ui/table.tsx'
import { imageSource, objectPosition } from '@/lib/sanity/image.ts'
import { FIGURE_FRAGMENT, figureGuard } from '@/schemas/objects/figure.ts'
import { richTextGuard } from '@/schemas/objects/rich-text.ts'
import { tableGuard } from '@/schemas/objects/table.ts'

const ref = `image-${'a'.repeat(40)}-2000x1000-jpg`
const file = `/lake/images/local/production/${'a'.repeat(40)}-2000x1000.jpg`
const figure = (extra: object = {}) => figureGuard.parse({ ref, alt: 'A street at dusk', ...extra })
const hotspot = { x: 0.75, y: 0.5, width: 0.2, height: 0.2 }

describe('a plate in place of a portrait', () => {
  it.each([
    ['Dr. Marisol Vega', 'MV'],
    ['Cher', 'C'],
    // A character of two code units.
    ['𠮷田 太郎', '𠮷太'],
    ['', ''],
  ])('of %s shows %s', (name, initials) => {
    const html = renderToStaticMarkup(<Monogram name={name} place={0} />)
    expect(html).toContain(`>${initials}</text>`)
  })
})

const LQIP = 'data:image/jpeg;base64,AAAA'

describe('a picture', () => {
  it('takes its size from the reference', () => {
    expect(imageSource(figure())).toEqual({ src: file, width: 2000, height: 1000 })
  })

  it('keeps to the crop of the editor', () => {
    const source = imageSource(figure({ crop: { top: 0, bottom: 0.5, left: 0.25, right: 0.25 } }))
    expect(source).toEqual({ src: `${file}?rect=500,0,1000,500`, width: 1000, height: 500 })
  })

  it('is cut to a shape around the hotspot', () => {
    const source = imageSource(figure({ hotspot }), 1)
    expect(source.src).toContain('rect=1000,0,1000,1000')
    expect([source.width, source.height]).toEqual([1000, 1000])
  })

  it('that has the shape already is taken as it is', () => {
    expect(imageSource(figure({ hotspot }), 2)).toEqual({ src: file, width: 2000, height: 1000 })
  })

  it('keeps the hotspot in view where a box crops it', () => {
    expect(objectPosition(figure())).toBeUndefined()
    expect(objectPosition(figure({ hotspot }))).toBe('75% 50%')
    const crop = { top: 0, bottom: 0, left: 0.5, right: 0 }
    expect(objectPosition(figure({ hotspot, crop }))).toBe('50% 50%')
    // Cut to the right half, and to the middle of a part that could be cut further.
    const nearEdge = { ...hotspot, x: 0.9 }
    expect(objectPosition(figure({ hotspot: nearEdge }), 1)).toBe('80% 50%')
    expect(objectPosition(figure({ hotspot }), 1)).toBe('50% 50%')
    expect(objectPosition(figure({ hotspot }), 2)).toBe('75% 50%')
    const nearBottom = { ...hotspot, y: 0.9 }
    expect(objectPosition(figure({ hotspot: nearBottom }), 4)).toBe('75% 80%')
    const html = renderToStaticMarkup(
      <Picture figure={figure({ hotspot })} aspect={2} sizes="100vw" />,
    )
    expect(html).toContain('object-position:75% 50%')
  })

  it('goes through the optimizer with its alternative text and the quality of the site', () => {
    const html = renderToStaticMarkup(<Picture figure={figure()} sizes="100vw" />)
    expect(html).toContain(`/_next/image?url=${encodeURIComponent(file)}&amp;w=640&amp;q=75`)
    expect(html).toContain('alt="A street at dusk"')
    expect(html).toContain('loading="lazy"')
  })

  it.each([
    ['jpg', true, true],
    ['png', true, true],
    ['png', false, false],
  ])('shows its preview, as a %s that is opaque: %s', async (format, isOpaque, isShown) => {
    const file = { _id: ref.replace('jpg', format), metadata: { isOpaque, lqip: LQIP } }
    const query = parse(`*[_type == "figure"][0]{ ${FIGURE_FRAGMENT} }`)
    const asset = { _type: 'reference', _ref: file._id }
    const dataset = [{ _type: 'figure', alt: 'A street at dusk', asset }, file]
    const read: unknown = await (await evaluate(query, { dataset })).get()
    const html = renderToStaticMarkup(<Picture figure={figureGuard.parse(read)} sizes="100vw" />)
    expect(html.includes(LQIP)).toBe(isShown)
  })
})

const span = (text: string, marks: string[] = []) => ({
  _type: 'span',
  _key: text,
  text,
  marks,
})
const block = (key: string, style: string, children: object[], extra: object = {}) => ({
  _type: 'block',
  _key: key,
  style,
  markDefs: [],
  children,
  ...extra,
})
const renderText = (raw: object[], props: Partial<ComponentProps<typeof RichText>> = {}) =>
  renderToStaticMarkup(<RichText value={richTextGuard.parse(raw)} {...props} />)

describe('running text', () => {
  it('gives equal headings different anchors', () => {
    const html = renderText([
      block('a', 'h2', [span('1. What cookies are')]),
      block('b', 'h3', [span('Details')]),
      block('c', 'h3', [span('Details')]),
    ])
    expect(html).toContain('<h2 id="1-what-cookies-are">')
    expect(html).toContain('<h3 id="details">')
    expect(html).toContain('<h3 id="details-2">')
  })

  it('resolves links to pages and to other sites', () => {
    const html = renderText([
      block('a', 'normal', [span('in', ['x']), span('out', ['y']), span('none', ['z'])], {
        markDefs: [
          { _type: 'link', _key: 'x', internal: { internal: '/patent', anchor: 'oriel' } },
          { _type: 'link', _key: 'y', href: 'https://example.com' },
          { _type: 'link', _key: 'z', internal: null },
        ],
      }),
    ])
    expect(html).toContain('<a href="/patent#oriel">in</a>')
    expect(html).toContain(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">',
    )
    expect(html).not.toContain('>none</a>')
  })

  it('drops a link that would run a script and keeps its words', () => {
    const html = renderText([
      block('a', 'normal', [span('careful', ['x'])], {
        markDefs: [{ _type: 'link', _key: 'x', href: 'javascript:alert(1)' }],
      }),
    ])
    expect(html).toContain('careful')
    expect(html).not.toContain('javascript:')
    expect(html).not.toContain('<a')
  })

  it('renders lists, pictures, quotes, buttons and tables', () => {
    const html = renderText([
      block('l', 'normal', [span('one')], { listItem: 'bullet', level: 1 }),
      { _type: 'figure', _key: 'f', ref, alt: 'A lane', caption: 'Harbor Street' },
      { _type: 'pullQuote', _key: 'q', text: 'It says no.', attribution: 'Ines' },
      { _type: 'linkButton', _key: 'b', label: 'Go', action: 'Mail to', mailto: 'a@example.com' },
      { _type: 'table', _key: 't', columns: ['A', 'B'], rows: [{ _key: 'r', cells: ['1', '2'] }] },
    ])
    expect(html).toContain('<ul><li>one</li></ul>')
    expect(html).toContain('<figcaption')
    expect(html).toMatch(/<blockquote[^>]*><p[^>]*>It says no\.<\/p>/)
    expect(html).toContain('href="mailto:a@example.com"')
    expect(html).toContain('scope="col"')
  })

  it.each(['__proto__', 'constructor', 'toString', 'h1'])(
    'shows a block of the style %j, which it does not know, as a paragraph',
    (style) => {
      expect(renderText([block('a', style, [span('Words')])])).toContain('<p>Words</p>')
    },
  )

  it.each(['__proto__', 'constructor', 'underline'])(
    'shows text under the mark %j, which it does not know, without it',
    (mark) => {
      expect(renderText([block('a', 'normal', [span('Words', [mark])])])).toContain('<p>Words</p>')
    },
  )

  it('shows lists that are nested without end as deep as editors can make them', () => {
    const levels = [...Array.from({ length: 2000 }, (_, index) => index + 1), 1e9, -1, 1.5]
    const html = renderText(
      levels.map((level) =>
        block(`b${level}`, 'normal', [span(`item ${level}.`)], { listItem: 'bullet', level }),
      ),
    )
    for (const level of levels) expect(html).toContain(`item ${level}.`)
    expect(/(<ul><li>[^<]*)+/.exec(html)?.[0].match(/<ul>/g)).toHaveLength(10)
  })

  it('sets each mark once, and no link inside another', () => {
    const links = Array.from({ length: 2000 }, (_, index) => ({
      _type: 'link',
      _key: `l${index}`,
      href: `https://example.com/${index}`,
    }))
    const marks = [...Array.from({ length: 2000 }, () => 'em'), ...links.map(({ _key }) => _key)]
    const html = renderText([block('a', 'normal', [span('Words', marks)], { markDefs: links })])
    expect(html.match(/<em>/g)).toHaveLength(1)
    expect(html.match(/<a /g)).toHaveLength(1)
  })

  it('is nothing at all when empty', () => {
    expect(renderText([])).toBe('')
  })
})

describe('the frame of a section', () => {
  it('carries theme and anchor', () => {
    const html = renderToStaticMarkup(<Section theme="dark" anchor="privacy" tight />)
    expect(html).toMatch(/^<section data-theme="dark" id="privacy"[^>]*><\/section>$/)
  })

  it('opens with the heading level it is given', () => {
    const html = renderToStaticMarkup(<SectionHead heading="Lanes" level={1} lede="Why." />)
    expect(html).toMatch(/<h1[^>]*>Lanes<\/h1>/)
    expect(html).toContain('Why.')
  })
})

it('a table is labelled, reachable by keyboard and headed both ways', () => {
  const table = tableGuard.parse({
    caption: 'Cookies',
    columns: ['Name', 'Purpose'],
    rows: [
      { _key: 'a', cells: ['OptanonConsent', 'Your choice'] },
      { _key: 'b', cells: ['_pk_ses.*', 'One visit'] },
    ],
  })
  const html = renderToStaticMarkup(<Table table={table} />)
  expect(html).toContain('role="region" aria-label="Cookies" tabindex="0"')
  expect(html).toMatch(/<th scope="row"[^>]*>Optanon<wbr\/>Consent<\/th>/)
  expect(html).toMatch(/<th scope="row"[^>]*>_pk_<wbr\/>ses\.\*<\/th>/)
})

it('a table sets its total off as its foot', () => {
  const rows = ['34', '187', '221'].map((mass) => ({ _key: mass, cells: [mass, 'kg'] }))
  const table = tableGuard.parse({ columns: ['Mass', 'Unit'], rows, total: true })
  const html = renderToStaticMarkup(<Table table={table} />)
  const [body, foot] = html.split('</tbody>')
  expect(body).toContain('187')
  expect(body).not.toContain('221')
  expect(foot).toMatch(/^<tfoot><tr><th scope="row"[^>]*>221</)
})

it('facts for search engines cannot end their own block', () => {
  const html = renderToStaticMarkup(
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@graph': [{ '@type': 'Thing', name: '</script><script>alert(1)' }],
      }}
    />,
  )
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})
