import { cache } from 'react'
import { LISTED_TYPES, routedTypes } from '../../schemas/routed-types.ts'
import { type Section, sectionGuards, type SectionType } from '../../schemas/sections/index.ts'
import { reasonsOf, warnLeftOut } from '../../schemas/shared/keep-valid.ts'
import { loadList } from './content.ts'

/** A section that its guard refused: left out for visitors, explained to editors. */
export type RefusedSection = { key: string; type: string; reasons: string[] }

export type GuardedSection = { ok: true; section: Section } | { ok: false; refused: RefusedSection }

type Raw = { _type: string; _key: string } & Record<string, unknown>

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' &&
  value !== null &&
  '_type' in value &&
  typeof value._type === 'string' &&
  '_key' in value &&
  typeof value._key === 'string'

const isSectionType = (type: string): type is SectionType => Object.hasOwn(sectionGuards, type)

/** Sections that list documents get them here, because views never fetch. */
async function itemsFor(section: SectionType): Promise<{ items?: unknown[] }> {
  for (const type of LISTED_TYPES) {
    const { sections }: { sections: readonly SectionType[] } = routedTypes[type].list
    if (sections.includes(section)) return { items: await loadList(type) }
  }
  return {}
}

/** Validates each raw section with its own guard, so that a broken one never takes the page down. */
export const guardSections = cache((raw: unknown[]): Promise<GuardedSection[]> =>
  Promise.all(raw.map(guardSection)),
)

async function guardSection(raw: unknown): Promise<GuardedSection> {
  if (!isRaw(raw)) return refuse('unknown', 'unknown', ['has no _type or no _key'])
  if (!isSectionType(raw._type)) {
    return refuse(raw._key, raw._type, [`there is no section type "${raw._type}"`])
  }
  const parsed = sectionGuards[raw._type].safeParse({ ...raw, ...(await itemsFor(raw._type)) })
  return parsed.success
    ? { ok: true, section: parsed.data }
    : refuse(raw._key, raw._type, reasonsOf(parsed.error))
}

function refuse(key: string, type: string, reasons: string[]): GuardedSection {
  warnLeftOut(`section (${type}, _key ${key})`, reasons)
  return { ok: false, refused: { key, type, reasons } }
}
