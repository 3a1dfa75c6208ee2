import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { filesBelow, temporaryFolder, upload } from './assets-helpers.ts'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (content: string, attributes = '') =>
  `<svg ${XMLNS} width="24" height="12" ${attributes}>${content}</svg>`
const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

describe('an SVG is stored with', () => {
  it.each([
    ['shapes', '<path d="M0 0h24v12z" fill="#f60"/>'],
    [
      'text, a title and a comment',
      '<!-- note > --><title>On script &amp; more</title><text>a &lt; b</text>',
    ],
    ['gradients by id', '<linearGradient id="g"/><rect fill="url(#g)" width="9" height="9"/>'],
    ['quoted gradient ids', `<rect style="fill: url('#g')" width="9" height="9"/>`],
    ['symbols', '<symbol id="s"><path d="M0 0"/></symbol><use xlink:href="#s"/><use href="#s"/>'],
    ['an embedded bitmap', `<image href="${PIXEL}" width="1" height="1"/>`],
    [
      'a style sheet',
      '<style>.a { fill: red; scroll-behavior: smooth }</style><path class="a" d="M0 0"/>',
    ],
    ['a style sheet in CDATA', '<style><![CDATA[ .a > .b { fill: url(#g) } ]]></style>'],
    [
      'a harmless animation',
      '<rect width="9"><animate attributeName="x" values="0;9" dur="1s"/></rect>',
    ],
    ['an attribute named like a handler inside a word', '<path d="M0 0" data-icon="on"/>'],
  ])('%s', async (_, content) => {
    const document = await upload(await temporaryFolder(), svg(content))
    expect(document).toMatchObject({
      extension: 'svg',
      mimeType: 'image/svg+xml',
      metadata: { dimensions: { width: 24, height: 12 } },
    })
  })

  it('a declaration, a byte order mark and a plain document type', async () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/G/svg11.dtd">'
    const source = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n${svg('<path d="M0 0"/>')}`
    const document = await upload(await temporaryFolder(), source)
    expect(document.extension).toBe('svg')
  })

  it('the size of its viewBox if it names no other', async () => {
    const source = `<svg ${XMLNS} viewBox="0 0 48 16"><path d="M0 0"/></svg>`
    const { metadata } = await upload(await temporaryFolder(), source)
    expect(metadata?.dimensions).toMatchObject({ width: 48, height: 16 })
  })
})

describe('an SVG is refused for', () => {
  const REFUSED: [what: string, source: string | Uint8Array, message: RegExp][] = [
    ['a script', svg('<script>alert(1)</script>'), /a <script> element/],
    ['an upper-case script', svg('<SCRIPT/>'), /a <SCRIPT> element/],
    ['a prefixed script', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), /<s:script>/],
    ['a handler', svg('', 'onload="alert(1)"'), /event handler attribute "onload"/],
    ['a prefixed handler', svg('<a:b xmlns:a="x" a:onclick="x"/>'), /event handler/],
    ['foreignObject', svg('<foreignObject><p/></foreignObject>'), /a <foreignObject> element/],
    ['an iframe', svg('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml"/>'), /iframe/],
    [
      'an external image',
      svg('<image href="https://x.example/a.png"/>'),
      /external reference \(href=/,
    ],
    ['an external use', svg('<use xlink:href="other.svg#a"/>'), /external reference \(xlink:href=/],
    ['a protocol-relative link', svg('<a href="//x.example"><path/></a>'), /external reference/],
    ['a script link', svg('<a href="javascript:alert(1)"/>'), /external reference.*javascript/],
    [
      'an encoded script link',
      svg('<a href="&#106;ava&#x73;cript:alert(1)"/>'),
      /external reference/,
    ],
    ['a script elsewhere', svg('<set to="java&#10;script:alert(1)"/>'), /javascript: URL in "to"/],
    [
      'an SVG in a data URI',
      svg('<image href="data:image/svg+xml;base64,PHN2"/>'),
      /external reference/,
    ],
    ['HTML in a data URI', svg('<a href="data:text/html,hi"/>'), /external reference/],
    ['a moved base', svg('<g xml:base="https://x.example/"/>'), /"xml:base"/],
    ['an animated link', svg('<a><set attributeName="href" to="x"/></a>'), /animation of "href"/],
    ['an animated handler', svg('<animate attributeName="onclick" values="x"/>'), /animation of/],
    [
      'a style import',
      svg('<style>@import "https://x.example/a.css";</style>'),
      /"@import" in CSS/,
    ],
    ['a split style import', svg('<style>@im<!-- -->port "a.css";</style>'), /"@import" in CSS/],
    [
      'a style import in CDATA',
      svg('<style><![CDATA[@im]]><![CDATA[port "a"]]></style>'),
      /@import/,
    ],
    [
      'an external font',
      svg('<style>@font-face{src:url(https://x.example/f)}</style>'),
      /in CSS \(url/,
    ],
    [
      'an escaped url',
      svg(String.raw`<style>a{fill:\75rl(https://x.example)}</style>`),
      /backslash/,
    ],
    ['an external fill', svg('<path fill="url(https://x.example/a.svg#b)"/>'), /in CSS \(url/],
    ['an external style', svg('<path style="fill:url(&quot;//x.example&quot;)"/>'), /in CSS \(url/],
    ['an element in a style', svg('<style>a<g/>url(//x)</style>'), /<g> inside <style>/],
    ['a style instruction', `<?xml-stylesheet href="a.css"?>${svg('')}`, /processing instruction/],
    [
      'entities',
      `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`,
      /entity declarations|not well-formed/,
    ],
    ['an unknown entity', svg('<text>&nbsp;</text>'), /the entity &nbsp;/],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, /encoding "utf-7"/],
    ['bytes that are not UTF-8', Buffer.from([...Buffer.from('<svg>'), 0xff, 0xfe]), /not UTF-8/],
    [
      'UTF-16',
      Buffer.from(`\uFEFF${svg('<script/>')}`, 'utf16le'),
      /not (?:UTF-8|accepted|a readable)|svg format/,
    ],
    ['UTF-16 without a mark', Buffer.from(svg('<script/>'), 'utf16le'), /NUL/],
    ['compression', gzipSync(svg('<script/>')), /not accepted|not a readable/],
    ['an unquoted attribute', svg('<a href=javascript:x />'), /not well-formed/],
    ['an unclosed tag', `${svg('')}<script`, /not well-formed/],
    ['an unclosed comment', svg('<!-- <script/>'), /not well-formed/],
    [
      'a huge canvas',
      `<svg ${XMLNS} width="90000" height="90000"><path d="M0 0"/></svg>`,
      /90000 x 90000/,
    ],
  ]

  it.each(REFUSED)('%s', async (_, source, message) => {
    const dir = await temporaryFolder()
    await expect(upload(dir, source)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    })
    expect(await filesBelow(dir)).toEqual([])
  })

  it('its size, quickly, however it is built', async () => {
    // At these sizes, code with quadratic running time exceeds the test's timeout.
    const sources = [
      `<svg ${'a="b" '.repeat(200_000)}`,
      `<svg${' '.repeat(400_000)}x`,
      `<svg>${'<!--'.repeat(200_000)}`,
      `<svg>${'<g>'.repeat(100_000)}<`,
    ]
    for (const source of sources) {
      await expect(upload(await temporaryFolder(), source)).rejects.toMatchObject({ status: 400 })
    }
  })
})
