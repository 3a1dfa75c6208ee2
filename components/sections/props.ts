import type { SectionOf, SectionType } from '@/schemas/sections/index.ts'

/** What every section view receives: guarded data, and 1 where it opens the page. */
export type SectionProps<K extends SectionType> = {
  section: SectionOf<K>
  headingLevel: 1 | 2
}
