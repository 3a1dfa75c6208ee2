import { z } from 'zod'
import type { FieldPath } from '../shared/field-path.ts'
import { reasonsOf, warnLeftOut } from '../shared/keep-valid.ts'
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
  const parsed = sectionGuards[raw._type].safeParse({ ...raw, ...listed })
  if (parsed.success) return { ok: true, section: parsed.data }
  return refuse(raw._key, raw._type, reasonsWithPaths(raw, parsed.error))
}

/** What a guard found wrong with `raw`, each with the way to the field. */
export function reasonsWithPaths(raw: unknown, error: z.ZodError): RefusedSection['reasons'] {
  const texts = reasonsOf(error)
  return error.issues.map(({ path }, index) => about(texts[index] ?? '', fieldPath(raw, path)))
}

const about = (text: string, path: FieldPath = []) => ({ text, path })

/** The path of a guard's finding, with the keys of list items in place of their numbers, which change. */
function fieldPath(raw: unknown, path: readonly PropertyKey[]): FieldPath {
  const [name, ...rest] = path
  if (typeof name !== 'string' && typeof name !== 'number') return []
  const value: unknown =
    typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined
  const key = typeof name === 'number' ? z.object({ _key: z.string() }).safeParse(value) : undefined
  return [key?.success ? { _key: key.data._key } : name, ...fieldPath(value, rest)]
}

function refuse(key: string, type: string, reasons: RefusedSection['reasons']): GuardedSection {
  const texts = reasons.map(({ text }) => text)
  warnLeftOut(`section (${type}, _key ${key})`, texts)
  return { ok: false, refused: { key, type, reasons } }
}
