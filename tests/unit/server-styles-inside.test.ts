import { expect, test } from 'vitest'
import { inlineHashes } from '../../server/proxy/html-policy.ts'
import { stylesInside } from '../../server/proxy/styles-inside.ts'

const LINKS =
  '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>' +
  '<link rel="stylesheet" href="/_next/static/chunks/b.css?dpl=1" data-precedence="next"/>'
const page = `<html><head><meta charSet="utf-8"/>${LINKS}<title>$& words</title></head><body></body></html>`

const SHEETS: Record<string, string> = {
  '/_next/static/chunks/a.css':
    '@font-face{src:url(../media/f.woff2)}.a{background:url("x.svg")}.b{background:url(data:x)}',
  '/_next/static/chunks/b.css': '.c{mask:url(#m) url(/icon)}',
}
const read = async (path: string) => SHEETS[path]

test('sheets stand at the end of the head, in their order, with addresses that hold in any page', async () => {
  const html = await stylesInside(page, read)
  expect(html).toContain(
    '<title>$& words</title>' +
      '<style>@font-face{src:url(/_next/static/media/f.woff2)}.a{background:url("/_next/static/chunks/x.svg")}.b{background:url(data:x)}</style>' +
      '<style>.c{mask:url(#m) url(/icon)}</style></head>',
  )
  expect(inlineHashes(html).styleHashes).toHaveLength(2)
})

test('React finds its links, which browsers do not load', async () => {
  const html = await stylesInside(page, read)
  const links = html.match(/<link [^>]*>/g) ?? []
  expect(links).toHaveLength(2)
  for (const link of links)
    expect(link).toMatch(/^<link rel="stylesheet" href="\/.* media="not all" disabled=""\/>$/)
})

test('a page stays as it is where a sheet cannot be had, or would end its element', async () => {
  expect(await stylesInside(page, async () => undefined)).toBe(page)
  expect(await stylesInside(page, async () => '.a::after{content:"</style>"}')).toBe(page)
  expect(
    await stylesInside(page, async (path) => (path.endsWith('a.css') ? '.a{}' : undefined)),
  ).toBe(page)
})
