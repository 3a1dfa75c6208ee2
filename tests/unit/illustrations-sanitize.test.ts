import { describe, expect, it } from 'vitest'
import { UnreadableSvg } from '@/lib/illustrations/parse-svg.ts'
import { leftOutOf, sanitizeSvg } from '@/lib/illustrations/sanitize-svg.ts'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
const svg = (content: string) => `<svg ${XMLNS} width="8" height="4">${content}</svg>`
const inside = (content: string) =>
  sanitizeSvg(`<svg ${XMLNS} width="8" height="4">${content}</svg>`).replace(
    /^<svg[^>]*>|<\/svg>$/g,
    '',
  )

describe('of a drawing', () => {
  it('the root gets the id that pages ask for, and a viewBox', () => {
    const root = /^<svg[^>]*>/.exec(sanitizeSvg(`<svg ${XMLNS} width="8" height="4" id="x"/>`))?.[0]
    expect(root).toContain('id="art"')
    expect(root).toContain('viewBox="0 0 8 4"')
  })

  it.each([
    ['shapes', '<path d="M0 0h8v4z" fill="#f60"/>', '<path d="M0 0h8v4z" fill="#f60"></path>'],
    ['text', '<text x="1">a &lt; b</text>', '<text x="1">a &lt; b</text>'],
    ['variables', '<g fill="var(--fg, #000)"/>', '<g fill="var(--fg, #000)"></g>'],
    ['gradients of its own', '<g fill="url(#a)"/>', '<g fill="url(#a)"></g>'],
    ['its own symbols', '<use href="#a"/>', '<use href="#a"></use>'],
    ['old links to its own', '<use xlink:href="#a"/>', '<use href="#a"></use>'],
    ['style as attributes', '<g style="fill: red; x: 1"/>', '<g fill="red"></g>'],
    [
      'rules for classes and sizes',
      '<style>.a{fill:red} @container (width &lt; 9rem){.a{scale:2}}</style>',
      '<style>.a{fill:red}@container (width &lt; 9rem){.a{scale:2}}</style>',
    ],
  ])('%s stay', (_, content, expected) => {
    expect(inside(content)).toBe(expected)
  })

  it.each([
    ['scripts', '<script>alert(1)</script>'],
    ['prefixed scripts', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['HTML', '<foreignObject><iframe src="https://example.com"/></foreignObject>'],
    ['links', '<a href="https://example.com"><path d="M0 0"/></a>'],
    ['pictures', '<image href="https://example.com/a.png"/>'],
    ['animations', '<animate attributeName="href" to="https://example.com"/>'],
    ['filters', '<filter id="f"><feImage href="https://example.com"/></filter>'],
    ['titles', '<title>tooltip</title>'],
    ['comments', '<!-- <script>alert(1)</script> -->'],
    ['words between shapes', ' loose '],
  ])('%s go', (_, content) => {
    expect(inside(content)).toBe('')
  })

  it.each([
    ['handlers', '<g onclick="alert(1)"/>'],
    ['links elsewhere', '<g href="https://example.com"/>'],
    ['links into other files', '<g href="other.svg#a"/>'],
    ['paint from elsewhere', '<g fill="url(https://example.com#a)"/>'],
    ['paint in disguise', String.raw`<g fill="u\72l(https://example.com#a)"/>`],
    ['paint split by a comment', '<g fill="u/**/rl(https://example.com#a)"/>'],
    ['masks from elsewhere', `<g mask="image-set('https://example.com/a.png' 1x)"/>`],
    ['unknown attributes', '<g data-x="1" xml:base="https://example.com"/>'],
    ['styles that load', '<g style="fill: url(https://example.com)"/>'],
  ])('%s go, the element stays', (_, content) => {
    expect(inside(content)).toBe('<g></g>')
  })

  it.each([
    ['imports', '@import "https://example.com/a.css";'],
    ['imports before a rule', '@import "https://example.com/a.css"; .a{cursor:url(x)}', '.a{}'],
    ['faces', '@font-face{font-family:x;src:url(https://example.com/x.woff2)}'],
    ['rules by attribute', '[id^=a]{fill:red}'],
    ['values that load', '.a{fill:url(//example.com)}', '.a{}'],
    ['properties of pages', '.a{position:fixed;background:red}', '.a{}'],
    ['nested conditions', '@media print{@media screen{.a{fill:red}}}', '@media print{}'],
    ['what is never closed', '.a{fill:red'],
  ])('of its style sheet %s go', (_, css, left = '') => {
    expect(inside(`<style>${css}</style>`)).toBe(`<style>${left}</style>`)
    expect(inside(`<style><![CDATA[${css}]]></style>`)).toBe(`<style>${left}</style>`)
  })
})

describe('no drawing is', () => {
  it.each([
    ['text', 'hello'],
    ['HTML', '<html><svg/></html>'],
    ['two drawings', `<svg ${XMLNS}/><svg ${XMLNS}/>`],
    ['an open element', `<svg ${XMLNS}><g>`],
    ['crossed elements', `<svg ${XMLNS}><g><path></g></path></svg>`],
    ['an end too many', `<svg ${XMLNS}/></g>`],
    ['an unquoted attribute', '<svg width=8/>'],
    ['entities of its own', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'],
    ['an unknown entity', '<svg><text>&nbsp;</text></svg>'],
    ['an entity by the name of something else', '<svg><text>&constructor;</text></svg>'],
    ['deep nesting', `<svg>${'<g>'.repeat(99)}${'</g>'.repeat(99)}</svg>`],
    ['a huge file', `<svg><path d="${'M0 0'.repeat(100_000)}"/></svg>`],
  ])('%s', (_, source) => {
    expect(() => sanitizeSvg(source)).toThrow(UnreadableSvg)
  })

  it('slow to refuse', () => {
    const source = `<svg ${'a="b" '.repeat(40_000)}<`
    expect(() => sanitizeSvg(source)).toThrow(UnreadableSvg)
  })
})

// It takes a minute and more where a pattern looks for its end from every character.
it.each([
  ['a long word', `<path d="${'M'.repeat(290_000)}"/>`],
  ['a long gap', `<path d="${' '.repeat(290_000)}"/>`],
  ['comments that nothing closes', `<style>${'/* '.repeat(96_000)}</style>`],
])(
  '%s is read in no time',
  (_, content) => {
    expect(sanitizeSvg(svg(content))).toContain('<svg')
  },
  5000,
)

describe('what is left out', () => {
  it('is reported, each thing once', () => {
    const drawing = svg(
      '<filter id="f"/><filter id="g"/><rect onclick="x()" fill="url(http://a.test/#b)"/>' +
        '<style>@import "a.css"; .a:hover { fill: red } .b { position: fixed }</style>',
    )
    expect(leftOutOf(drawing)).toEqual([
      '<filter>',
      'onclick="x()" of <rect>',
      'fill="url(http://a.test/#b)" of <rect>',
      'rule @import "a.css"',
      'rule .a:hover',
      'style position: fixed',
    ])
  })

  it('is not reported where nobody could see it', () => {
    const drawing = svg('<title>A</title><metadata/><g data-name="Layer 1" inkscape:label="a"/>')
    expect(leftOutOf(drawing)).toEqual([])
  })

  it('is counted where there is a lot', () => {
    const many = Array.from({ length: 20 }, (_, index) => `<a${index}/>`).join('')
    expect(leftOutOf(svg(many))).toHaveLength(13)
    expect(leftOutOf(svg(many)).at(-1)).toBe('and 8 more')
  })
})
