import { cache } from 'react'
import { z } from 'zod'
import {
  isSectionType,
  type Section,
  sectionGuards,
  type SectionType,
} from '../../schemas/sections/index.ts'
import { reasonsOf, warnLeftOut } from '../../schemas/shared/keep-valid.ts'
import type { Preview } from '../preview/current-preview.ts'
import { loadList } from './content.ts'
import { listIn, loadCategories, loadFirst, loadListPage } from './lists.ts'

/** Where a field is in a section: names of fields, and items of lists by their key. */
export type FieldPath = (string | number | { _key: string })[]

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

/** As many as the newest posts of a section can be. */
const FIRST = 6

/** Sections that list documents get them here, because views never fetch. */
async function itemsFor(section: SectionType, address: string, preview: Preview | undefined) {
  const list = listIn(section)
  if (!list) return {}
  const { part, type } = list
  if (part === 'all') return { items: await loadList(type, preview) }
  if (part === 'first') return { items: await loadFirst(type, FIRST, preview) }
  const page = await loadListPage(type, address, { preview })
  return type === 'post' ? { ...page, categories: await loadCategories(preview) } : page
}

/**
 * Validates each raw section with its own guard, so that a broken one never takes the page down.
 * `address` tells which page of its lists is shown.
 */
export const guardSections = cache(
  (raw: unknown[], preview: Preview | undefined, address = '/'): Promise<GuardedSection[]> =>
    Promise.all(raw.map((section) => guardSection(section, address, preview))),
)

async function guardSection(
  raw: unknown,
  address: string,
  preview: Preview | undefined,
): Promise<GuardedSection> {
  if (!isRaw(raw)) return refuse('unknown', 'unknown', [about('has no _type or no _key')])
  if (!isSectionType(raw._type)) {
    return refuse(raw._key, raw._type, [about(`there is no section type "${raw._type}"`)])
  }
  const items = await itemsFor(raw._type, address, preview)
  const parsed = sectionGuards[raw._type].safeParse({ ...raw, ...items })
  if (parsed.success) return { ok: true, section: parsed.data }
  const texts = reasonsOf(parsed.error)
  const { issues } = parsed.error
  return refuse(
    raw._key,
    raw._type,
    issues.map(({ path }, index) => about(texts[index] ?? '', fieldPath(raw, path))),
  )
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
