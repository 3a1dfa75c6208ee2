import { cache } from 'react'
import { LISTED_TYPES, routedTypes } from '../../schemas/routed-types.ts'
import {
  type GuardedSection,
  guardSection,
  sectionTypeOf,
} from '../../schemas/sections/guard-section.ts'
import type { SectionType } from '../../schemas/sections/index.ts'
import type { Preview } from '../preview/current-preview.ts'
import { loadList } from './content.ts'

/** Sections that list documents get them here, because views never fetch. */
async function itemsFor(
  section: SectionType | undefined,
  preview: Preview | undefined,
): Promise<{ items?: unknown[] }> {
  for (const type of LISTED_TYPES) {
    const { sections }: { sections: readonly SectionType[] } = routedTypes[type].list
    if (section && sections.includes(section)) return { items: await loadList(type, preview) }
  }
  return {}
}

/** Validates each raw section with its own guard, so that a broken one never takes the page down. */
export const guardSections = cache(
  (raw: unknown[], preview: Preview | undefined): Promise<GuardedSection[]> =>
    Promise.all(
      raw.map(async (section) =>
        guardSection(section, await itemsFor(sectionTypeOf(section), preview)),
      ),
    ),
)
