import { describe, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { redirectGuard } from '../../schemas/documents/redirect.ts'
import type { settingsGuard } from '../../schemas/documents/settings.ts'
import type { RoutedResults } from '../../schemas/generated/queries.ts'
import type { REDIRECT_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '../../schemas/generated/types.ts'
import type { ListedType, routedTypes } from '../../schemas/routed-types.ts'
import type { sectionGuards, SectionType } from '../../schemas/sections/index.ts'
import { oneOf, optional, text } from '../../schemas/shared/guards.ts'
import { keepValid } from '../../schemas/shared/keep-valid.ts'
import type { Paging } from '../../schemas/shared/paging.ts'
import type { RoutedType } from '../../schemas/shared/route.ts'
import type { Mismatch } from '../support/mismatch.ts'

/**
 * Guards and queries meet here, at every depth: a guard reads only what its query fetches, and
 * accepts the type of what it reads. All of this is checked by `npm test -- types`, because the
 * types come from TypeGen.
 */
type Wrong<G extends z.ZodType, Fetched, Name extends string = ''> = Mismatch<
  z.input<G>,
  NonNullable<Fetched>,
  Name
>

type WrongInDocuments = {
  [T in RoutedType]: Wrong<(typeof routedTypes)[T]['guard'], RoutedResults[T]['one'], T>
}
type WrongInLists = {
  [T in ListedType]: Wrong<
    (typeof routedTypes)[T]['list']['card'],
    NonNullable<RoutedResults[T]['list']>[number],
    T
  >
}

type FetchedSections = NonNullable<NonNullable<RoutedResults['page']['one']>['sections']>[number]
/** The list that lib/sanity/sections.ts adds to a section that shows one. */
type Items<K extends SectionType> = {
  [T in ListedType]: K extends keyof (typeof routedTypes)[T]['list']['sections']
    ? RoutedResults[T]['list']
    : never
}[ListedType]
type FetchedSection<K extends SectionType> = Extract<FetchedSections, { _type: K }> &
  ([Items<K>] extends [never]
    ? unknown
    : {
        items: Items<K>
        categories: RoutedResults['postCategory']['list']
        paging: Paging | null
      })
type WrongInSections = {
  [K in SectionType]: Wrong<(typeof sectionGuards)[K], FetchedSection<K>, K>
}

describe('guards accept what queries return', () => {
  it('in documents', () => {
    // Sections meet their own guards, below.
    expectTypeOf<WrongInDocuments['page']>().toEqualTypeOf<'page.sections[]: is not checked'>()
    expectTypeOf<WrongInDocuments[Exclude<RoutedType, 'page'>]>().toBeNever()
    expectTypeOf<Wrong<typeof redirectGuard, REDIRECT_QUERY_RESULT, 'redirect'>>().toBeNever()
    expectTypeOf<
      Wrong<typeof settingsGuard, Extract<SETTINGS_QUERY_RESULT, { _type: 'settings' }>, 'settings'>
    >().toBeNever()
  })

  it('in lists of documents', () => {
    expectTypeOf<WrongInLists[ListedType]>().toBeNever()
  })

  it('in every section type', () => {
    expectTypeOf<WrongInSections[SectionType]>().toBeNever()
  })
})

/** A query's answer and, in each test, a guard with one mistake in it: each is found, by its place. */
type Answer = {
  title: string | null
  cards: Array<{
    _key: string
    tone: 'dark' | 'light' | null
    visual: { figure: { alt: string | null } | null; lost: null } | null
  }> | null
  body: Array<{ _type: 'block'; text?: string } | { _type: 'figure'; ref: string | null }> | null
}
const cards = <T extends z.ZodRawShape>(card: T) =>
  z.object({ cards: keepValid('card', z.object(card)) })
const block = z.object({ _type: z.literal('block'), text })
const figure = z.object({ _type: z.literal('figure'), ref: text })
const body = <T extends readonly z.ZodType[]>(...blocks: T) =>
  z.object({ body: keepValid('block', z.union(blocks)) })

describe('a mistake in a guard is found, however deep', () => {
  it('none where there is none', () => {
    const tone = optional(oneOf(['light', 'dark', 'muted']))
    const guard = cards({ _key: text, tone, visual: z.object({ figure: z.object({ alt: text }) }) })
    expectTypeOf<Wrong<typeof guard, Answer>>().toBeNever()
    const blocks = body(block, figure)
    expectTypeOf<Wrong<typeof blocks, Answer>>().toBeNever()
  })

  it('a field that is not fetched, even where it may be absent', () => {
    const guard = cards({ visual: z.object({ figure: z.object({ captoin: optional(text) }) }) })
    expectTypeOf<
      Wrong<typeof guard, Answer>
    >().toEqualTypeOf<'cards[].visual.figure.captoin: is not fetched'>()
  })

  it('a field that the schema does not have, so that it is always null', () => {
    const guard = cards({ visual: z.object({ lost: optional(text) }) })
    expectTypeOf<
      Wrong<typeof guard, Answer>
    >().toEqualTypeOf<'cards[].visual.lost: is never anything but null'>()
  })

  it('a wrong type', () => {
    const guard = cards({ visual: z.object({ figure: z.object({ alt: optional(z.number()) }) }) })
    expectTypeOf<
      Wrong<typeof guard, Answer>
    >().toEqualTypeOf<'cards[].visual.figure.alt: is text that the guard refuses'>()
  })

  it('a word that editors can choose and the guard does not know', () => {
    const guard = cards({ tone: optional(oneOf(['light'])) })
    expectTypeOf<
      Wrong<typeof guard, Answer>
    >().toEqualTypeOf<'cards[].tone: is text that the guard refuses'>()
  })

  it('one thing in place of a list, and a list in place of one', () => {
    const one = z.object({ cards: z.object({ _key: text }) })
    expectTypeOf<
      Wrong<typeof one, Answer>
    >().toEqualTypeOf<'cards: is a list, which the guard refuses'>()
    const list = z.object({ title: keepValid('title', text) })
    expectTypeOf<
      Wrong<typeof list, Answer>
    >().toEqualTypeOf<'title: is text that the guard refuses'>()
  })

  it('a kind of block without a guard, and one with a misspelled name', () => {
    const partly = body(block)
    expectTypeOf<
      Wrong<typeof partly, Answer>
    >().toEqualTypeOf<'body[]._type: no guard accepts this object'>()
    const misspelled = body(block, figure.extend({ _type: z.literal('figuer') }))
    expectTypeOf<
      Wrong<typeof misspelled, Answer>
    >().toEqualTypeOf<'body[]._type: no guard accepts this object'>()
  })

  it('a place that the guard does not look into', () => {
    const guard = z.object({ cards: z.array(z.unknown()) })
    expectTypeOf<Wrong<typeof guard, Answer>>().toEqualTypeOf<'cards[]: is not checked'>()
  })

  it('a fragment that lost a field', () => {
    type Card = NonNullable<RoutedResults['post']['list']>[number]
    type Thinner = Omit<Card, 'author'> & {
      author: Omit<NonNullable<Card['author']>, 'role'> | null
    }
    type Guard = (typeof routedTypes)['post']['list']['card']
    expectTypeOf<Wrong<Guard, Thinner>>().toEqualTypeOf<'author.role: is not fetched'>()
  })

  it('a section that wants a list and gets none', () => {
    type Guard = (typeof sectionGuards)['jobList']
    type Fetched = Extract<FetchedSections, { _type: 'jobList' }>
    expectTypeOf<Wrong<Guard, Fetched>>().toEqualTypeOf<'items: is not fetched'>()
  })
})
