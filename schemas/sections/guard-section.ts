import type { z } from 'zod'
import { type FieldPath, fieldPath } from '../shared/field-path.ts'
import { findingsOf, linesOf, tellLeftOut } from '../shared/left-out.ts'
import { parseKept } from '../shared/parse-kept.ts'
import { isSectionType, type Section, sectionGuards } from './index.ts'

/** A section that its guard refused: left out for visitors, explained to editors. */
export type RefusedSection = {
  key: string
  type: string
  reasons: { text: string; path: FieldPath }[]
}

export type GuardedSection = { ok: true; section: Section } | { ok: false; refused: RefusedSection }

type Raw = { _type: string; _key: string } & Record<string, unknown>

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' &&
  value !== null &&
  '_type' in value &&
  typeof value._type === 'string' &&
  '_key' in value &&
  typeof value._key === 'string'

/** The type of a section as the lake returns it; undefined where there is no such type. */
export const sectionTypeOf = (raw: unknown) =>
  isRaw(raw) && isSectionType(raw._type) ? raw._type : undefined

/** Validates a section with the guard of its type. `listed` is what sections get that list documents. */
export function guardSection(raw: unknown, listed: object): GuardedSection {
  if (!isRaw(raw)) return refuse('unknown', 'unknown', [about('has no _type or no _key')])
  if (!isSectionType(raw._type)) {
    return refuse(raw._key, raw._type, [about(`there is no section type "${raw._type}"`)])
  }
  const parsed = parseKept('section', sectionGuards[raw._type], { ...raw, ...listed })
  if (parsed.success) return { ok: true, section: parsed.data }
  return refuse(raw._key, raw._type, reasonsWithPaths(raw, parsed.error))
}

/** What a guard found wrong with `raw`, each with the way to the field. */
export function reasonsWithPaths(raw: unknown, error: z.ZodError): RefusedSection['reasons'] {
  return findingsOf(error.issues).flatMap((found) =>
    linesOf([found]).map((text) => about(text, fieldPath(raw, found.path))),
  )
}

const about = (text: string, path: FieldPath = []) => ({ text, path })

function refuse(key: string, type: string, reasons: RefusedSection['reasons']): GuardedSection {
  const texts = reasons.map(({ text }) => text)
  tellLeftOut({ what: `section (${type}, _key ${key})`, reasons: texts })
  return { ok: false, refused: { key, type, reasons } }
}
