import { renderToStaticMarkup } from 'react-dom/server'
import { SectionView } from '@/components/sections/sections.tsx'
import { sectionGuards, type SectionType } from '@/schemas/sections/index.ts'
import { reasonsOf } from '@/schemas/shared/left-out.ts'
import { parseKept } from '@/schemas/shared/parse-kept.ts'
import { sectionFixtures } from '../fixtures/sections/index.ts'

/** Loosely typed, because tests break these objects in ways that the types do not allow. */
export type RawSection = Record<string, unknown>

/** A copy of a fixture that a test may change. */
export function fixtureOf(type: SectionType, index = 0): RawSection {
  const fixture = sectionFixtures[type][index]
  if (typeof fixture !== 'object' || fixture === null) throw new Error(`No fixture for ${type}`)
  return structuredClone({ ...fixture })
}

/** HTML of a section that its guard accepts. Otherwise throws with the guard's reasons. */
export function renderSection(type: SectionType, raw: unknown, headingLevel: 1 | 2 = 2): string {
  const parsed = parseKept('section', sectionGuards[type], raw)
  if (!parsed.success) throw new Error(reasonsOf(parsed.error).join('; '))
  return renderToStaticMarkup(<SectionView section={parsed.data} headingLevel={headingLevel} />)
}

/** The reasons for which a guard refuses a section; empty if it accepts it. */
export function refusalOf(type: SectionType, raw: unknown): string[] {
  const parsed = parseKept('section', sectionGuards[type], raw)
  return parsed.success ? [] : reasonsOf(parsed.error)
}

/**
 * Opening tags of elements without any content. Drawings are skipped, because their shapes are
 * always empty.
 */
export function emptyElements(html: string): string[] {
  const words = html.replaceAll(/<svg[\s\S]*?<\/svg>/g, 'drawing')
  return words.match(/<([a-z][a-z0-9]*)\b[^>]*><\/\1>/g) ?? []
}

/** Levels of the headings in order, such as [2, 3, 3]. */
export function headingLevels(html: string): number[] {
  return [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
}

/** Number of times that a piece of HTML occurs. */
export function count(html: string, piece: string | RegExp): number {
  return typeof piece === 'string' ? html.split(piece).length - 1 : [...html.matchAll(piece)].length
}
