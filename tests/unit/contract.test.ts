import { describe, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { jobGuard } from '../../schemas/documents/job.ts'
import type { pageGuard } from '../../schemas/documents/page.ts'
import type { personGuard } from '../../schemas/documents/person.ts'
import type { postGuard } from '../../schemas/documents/post.ts'
import type { releaseGuard } from '../../schemas/documents/press-release.ts'
import type { settingsGuard } from '../../schemas/documents/settings.ts'
import type {
  JOB_QUERY_RESULT,
  PAGE_QUERY_RESULT,
  POST_QUERY_RESULT,
  RELEASE_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
} from '../../schemas/generated/types.ts'
import type { sectionGuards, SectionType } from '../../schemas/sections/index.ts'

/**
 * Guards and queries meet here: a guard must read no field that its query does not fetch.
 * The types come from TypeGen, so that this fails at type check when a fragment loses a field.
 */
type Keys<T> = T extends unknown ? keyof T : never
type Fetched<T> = Keys<NonNullable<T>>
type Read<G extends z.ZodType> = Keys<z.input<G>>

type QuerySection<K extends SectionType> = Extract<
  NonNullable<NonNullable<PAGE_QUERY_RESULT>['sections']>[number],
  { _type: K }
>
/** What lib/sanity/sections.ts adds to sections that list documents. */
type Added = 'items'
type Missing = {
  [K in SectionType]: Exclude<Read<(typeof sectionGuards)[K]>, Fetched<QuerySection<K>> | Added>
}[SectionType]

describe('what guards read is what queries fetch', () => {
  it('in documents', () => {
    expectTypeOf<Exclude<Read<typeof pageGuard>, Fetched<PAGE_QUERY_RESULT>>>().toBeNever()
    expectTypeOf<Exclude<Read<typeof postGuard>, Fetched<POST_QUERY_RESULT>>>().toBeNever()
    expectTypeOf<Exclude<Read<typeof releaseGuard>, Fetched<RELEASE_QUERY_RESULT>>>().toBeNever()
    expectTypeOf<Exclude<Read<typeof jobGuard>, Fetched<JOB_QUERY_RESULT>>>().toBeNever()
    expectTypeOf<Exclude<Read<typeof settingsGuard>, Fetched<SETTINGS_QUERY_RESULT>>>().toBeNever()
    expectTypeOf<Read<typeof personGuard>>().toExtend<string>()
  })

  it('in every section type', () => {
    expectTypeOf<Missing>().toBeNever()
  })
})
