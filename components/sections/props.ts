import type { SectionOf, SectionType } from '@/schemas/sections/index.ts'

/** Props of every section view: its validated data and its heading level, 1 for the first on the page. */
export type SectionProps<K extends SectionType> = {
  section: SectionOf<K>
  headingLevel: 1 | 2
}
