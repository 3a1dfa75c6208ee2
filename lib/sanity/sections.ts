import { cache } from 'react'
import {
  type GuardedSection,
  guardSection,
  sectionTypeOf,
} from '../../schemas/sections/guard-section.ts'
import { withOwnKeys } from '../../schemas/shared/keep-valid.ts'
import type { SectionType } from '../../schemas/sections/index.ts'
import type { Preview } from '../preview/current-preview.ts'
import { loadList } from './content.ts'
import { listIn, loadCategories, loadFirst, loadListPage } from './lists.ts'

/** As many as the newest posts of a section can be. */
const FIRST = 6

/** Sections that list documents get them here, because views never fetch. */
async function itemsFor(
  section: SectionType | undefined,
  address: string,
  preview: Preview | undefined,
) {
  const list = section && listIn(section)
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
    Promise.all(
      withOwnKeys(raw).map(async (section) =>
        guardSection(section, await itemsFor(sectionTypeOf(section), address, preview)),
      ),
    ),
)
