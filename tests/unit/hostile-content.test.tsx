import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { SectionView } from '@/components/sections/sections.tsx'
import { sectionBlocks } from '@/lib/markdown/blocks.ts'
import { writeMarkdown } from '@/lib/markdown/write.ts'
import { structuredData } from '@/lib/seo/structured-data/graph.ts'
import { pageGuard } from '@/schemas/documents/page.ts'
import { settingsGuard } from '@/schemas/documents/settings.ts'
import { guardSection } from '@/schemas/sections/guard-section.ts'
import type { Section } from '@/schemas/sections/index.ts'
import { sectionFixtures } from '../fixtures/sections/index.ts'
import { fixtureOf } from '../support/render-section.tsx'
import { SECTION_TYPES } from '../support/section-cases.ts'

/**
 * The API takes what the Studio does not. Whatever a field holds, its section is left out or can
 * be shown, in HTML, in Markdown and for search engines.
 */

beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue())

const HASH = 'a'.repeat(40)
const VALUES: unknown[] = [
  null,
  '\u0000\uD800',
  '//elsewhere.example',
  `image-${HASH}-0x0-svg`,
  Number.MAX_SAFE_INTEGER,
  [null],
]

type Path = (string | number)[]

/** The places in a value, of the items of each list those in the first alone. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? [...value.entries()].slice(0, 1) : Object.entries(value)
  return entries.flatMap(([name, one]) => {
    const at = [...path, name]
    return [at].concat(placesIn(one, at))
  })
}

/** A copy of `value` with something else at a place. */
function withAt(value: unknown, [name = '', ...rest]: Path, other: unknown): unknown {
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) }
  copy[name] = rest.length === 0 ? other : withAt(copy[name], rest, other)
  return copy
}

const settings = settingsGuard.parse({ name: 'N', notice: 'N', newsletterHeading: 'N' })
const page = pageGuard.parse({ _id: 'p', _type: 'page', title: 'P', path: '/p', seo: null })

function show(section: Section): string {
  writeMarkdown(sectionBlocks(section, 2))
  const place = { path: '/p', parents: [], sections: [section], gathered: undefined }
  JSON.stringify(structuredData(settings, 'page', page, place))
  return renderToStaticMarkup(<SectionView section={section} headingLevel={2} />)
}

/** The HTML of sections shown before: what is hostile is often left out, with the same rest each time. */
const shown = new Map<string, string>()

function htmlOf(section: Section): string {
  const key = JSON.stringify(section)
  const html = shown.get(key) ?? show(section)
  shown.set(key, html)
  return html
}

/** What goes wrong where a section holds a value at a place; undefined where nothing does. */
function problemOf(raw: unknown, place: Path, value: unknown): string | undefined {
  const where = `${place.join('.')} = ${JSON.stringify(value).slice(0, 60)}`
  try {
    const guarded = guardSection(withAt(raw, place, value), {})
    const html = guarded.ok ? htmlOf(guarded.section) : ''
    const [found] = /NaN|Infinity|(?:href|src)="(?:javascript:|\/\/)/.exec(html) ?? []
    return found && `${where}: has ${found}`
  } catch (error) {
    return `${where}: ${String(error)}`
  }
}

it.each(SECTION_TYPES)('%s stands or is left out', { timeout: 120_000 }, (type) => {
  // Most fixtures of a type have the same fields.
  const seen = new Set<string>()
  const problems = sectionFixtures[type].flatMap((_, index) => {
    const raw = fixtureOf(type, index)
    const places = placesIn(raw).filter((place) => !seen.has(place.join('.')))
    for (const place of places) seen.add(place.join('.'))
    return places.flatMap((place) => VALUES.flatMap((value) => problemOf(raw, place, value) ?? []))
  })
  expect(problems).toEqual([])
})
