import type { SectionType } from '../../schemas/sections/index.ts'
import { sectionFixtures } from '../fixtures/sections/index.ts'

// Object.keys is typed as string[]; the compiler checks that there are fixtures for each type.
export const SECTION_TYPES = Object.keys(sectionFixtures) as SectionType[]

/** The type and number of every fixture: each layout and look of a section has one. */
export const SECTION_CASES = SECTION_TYPES.flatMap((type) =>
  sectionFixtures[type].map((_, index): [SectionType, number] => [type, index]),
)
