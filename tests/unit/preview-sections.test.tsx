import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EditableSections } from '../../components/preview/editable-sections.tsx'
import { sourceAttribute } from '../../lib/preview/source.ts'
import { guardSections } from '../../lib/sanity/sections.ts'
import { sectionGuards, type SectionType } from '../../schemas/sections/index.ts'
import { fixtureOf, type RawSection } from '../support/render-section.tsx'
import { INVISIBLE, withSources } from '../support/with-sources.ts'
import { SECTION_CASES } from '../support/section-cases.ts'

/** Sections in a preview: their texts carry invisible characters, which must not get anywhere else. */

const page = { _id: 'page-one', _type: 'page', title: 'One' } as const

function previewOf(type: SectionType, raw: RawSection): string {
  const parsed = sectionGuards[type].safeParse(withSources(raw))
  if (!parsed.success) throw new Error(`${type}: ${parsed.error.message}`)
  const sections = [{ ok: true, section: parsed.data } as const]
  return renderToStaticMarkup(<EditableSections page={page} sections={sections} />)
}

/** Without what changes no looks: where texts are edited, and elements that only hold one of them. */
const pieces = (html: string) =>
  html
    .replaceAll(/ data-sanity="[^"]*"/g, '')
    .replaceAll(/<span>([^<]*)<\/span>/g, '$1')
    .split('>')

test.each(SECTION_CASES)(
  '%s %i says where it is edited, and looks as it does for visitors',
  (type, index) => {
    const raw = fixtureOf(type, index)
    const html = previewOf(type, raw)
    const key = String(raw['_key'])
    const [root] = /<section[^>]*/.exec(html) ?? []
    expect(root).toContain(`data-sanity="id=page-one;type=page;path=sections:${key};`)
    const parsed = sectionGuards[type].parse(raw)
    const forVisitors = renderToStaticMarkup(
      <EditableSections page={page} sections={[{ ok: true, section: parsed }]} />,
    )
    const clean = html.replaceAll(new RegExp(INVISIBLE, 'gu'), '')
    expect(pieces(clean)).toEqual(pieces(forVisitors))
  },
)

test.each(SECTION_CASES)('%s %i has invisible characters in no attribute', (type, index) => {
  const attributes = previewOf(type, fixtureOf(type, index)).matchAll(/ ([\w-]+)="([^"]*)"/g)
  const wrong = [...attributes].filter(
    ([, , value = '']) => INVISIBLE.test(value) || /%E2%80%8B/i.test(value),
  )
  expect(wrong.map(([, name]) => name)).toEqual([])
})

test('an empty text is as empty in a preview as it is for visitors', () => {
  for (const heading of ['', ' ']) {
    const section = withSources({ ...fixtureOf('ctaBand'), heading })
    expect(sectionGuards.ctaBand.safeParse(section).success).toBe(false)
  }
})

test('each cell says where it is edited, also an empty one, a date and an address', () => {
  const rows = [{ _key: 'r', cells: ['Since', '2026-01-02', '/press', ''] }]
  const table = { caption: null, total: false, columns: ['What', 'From', 'Where', 'Who'], rows }
  const html = previewOf('dataTable', { ...fixtureOf('dataTable'), heading: null, table })
  const cells = [...html.matchAll(/<t[hd] scope="[^>]*>(.*?)<\/th>|<td>(.*?)<\/td>/g)]
  const sources = cells.map(([, head, cell]) => sourceAttribute(head ?? cell ?? '')['data-sanity'])
  const fields = [
    ...[0, 1, 2, 3].map((at) => `table.columns[${at}]`),
    ...[0, 1, 2, 3].map((at) => `table.rows[0].cells[${at}]`),
  ]
  expect(sources).toEqual(
    fields.map((name) => expect.stringContaining(`path=${encodeURIComponent(name)}"`)),
  )
})

test('a section that visitors do not see says which field is wrong, and leads there', async () => {
  const broken = { ...fixtureOf('faq'), _key: 'questions', items: [] }
  const html = renderToStaticMarkup(
    <EditableSections page={page} sections={await guardSections([broken], undefined)} />,
  )
  expect(html).toContain('Visitors do not see this section')
  expect(html).toContain('Questions: needs at least one')
  const path = encodeURIComponent('sections[_key=="questions"].items')
  expect(html).toContain(`href="/studio/intent/edit/id=page-one;type=page;path=${path}"`)
})
