import type { z } from 'zod'
import { job, jobCardGuard, jobGuard } from './documents/job.ts'
import { page, pageGuard } from './documents/page.ts'
import { person, personGuard } from './documents/person.ts'
import {
  postCategory,
  postCategoryCardGuard,
  postCategoryGuard,
} from './documents/post-category.ts'
import { post, postCardGuard, postGuard } from './documents/post.ts'
import { pressRelease, releaseCardGuard, releaseGuard } from './documents/press-release.ts'
import type { SectionType } from './sections/index.ts'
import { ROUTED_TYPES, type RoutedType } from './shared/route.ts'

/** All of a list, its first documents, or a page of it, whose number is in the address: `/blog/page/2`. */
export type ListPart = 'all' | 'first' | 'page'

/**
 * What the site needs to know about a document type whose documents have an address of their own.
 */
interface RoutedTypeDeclaration {
  schema: { name: string; title: string }
  /** What its addresses begin with: `/blog` for `/blog/<slug>`; empty where the slug is the path. */
  prefix: '' | `/${string}`
  /** Checks what the type's query returns, which is made of the fragment in the same file. */
  guard: z.ZodType
  /** How lists show documents of this type; null if there are no lists. */
  list: {
    card: z.ZodType
    /** GROQ's order of the list. */
    order: `${string} ${'asc' | 'desc'}`
    /** Fields with a reference to a document that gathers those that refer to it on its own page. */
    by: readonly string[]
    /** Section types that receive the list as their `items`, and how much of it. */
    sections: Readonly<Partial<Record<SectionType, ListPart>>>
  } | null
  /** The type whose documents its pages list: those with one of the references in `list.by` to it. */
  gathers: string | null
  /** Other types whose documents it shows: when one of those changes, its pages are rendered again. */
  shows: readonly string[]
  share: {
    /** Kind of thing for Open Graph. */
    kind: 'website' | 'article'
    /** What the drawn picture shows: title and cover, or the first heading and the first picture. */
    picture: 'cover' | 'opening'
  }
  /** Its list in the Studio. */
  desk: { title: string; order: { field: string; direction: 'asc' | 'desc' } }
}

/** Documents that figures and sections of any page may show. */
const FIGURES = ['illustration', 'chartData', 'funnelData', 'reviewCard', 'routeStrip'] as const

const NEWEST_FIRST = { field: 'publishedAt', direction: 'desc' } as const

/**
 * Every document type with an address, in the order of the Studio's desk. Routes, links, queries,
 * loaders, sitemap, sharing pictures and desk derive from it. For a new type, add its file to
 * documents/ and an entry here, and run `npm run typegen`, which writes its queries; the compiler
 * then asks for its view and its icon.
 */
export const routedTypes = {
  page: {
    schema: page,
    prefix: '',
    guard: pageGuard,
    list: null,
    gathers: null,
    shows: ['person', ...FIGURES],
    share: { kind: 'website', picture: 'opening' },
    desk: { title: 'Pages', order: { field: 'slug.current', direction: 'asc' } },
  },
  post: {
    schema: post,
    prefix: '/blog',
    guard: postGuard,
    list: {
      card: postCardGuard,
      order: 'publishedAt desc',
      by: ['category', 'author'],
      sections: { postList: 'page', latestPosts: 'first' },
    },
    gathers: null,
    shows: ['person', 'postCategory', ...FIGURES],
    share: { kind: 'article', picture: 'cover' },
    desk: { title: 'Blog posts', order: NEWEST_FIRST },
  },
  pressRelease: {
    schema: pressRelease,
    prefix: '/press',
    guard: releaseGuard,
    list: {
      card: releaseCardGuard,
      order: 'publishedAt desc',
      by: [],
      sections: { pressList: 'page' },
    },
    gathers: null,
    shows: FIGURES,
    share: { kind: 'article', picture: 'cover' },
    desk: { title: 'Press releases', order: NEWEST_FIRST },
  },
  job: {
    schema: job,
    prefix: '/careers',
    guard: jobGuard,
    list: { card: jobCardGuard, order: 'title asc', by: [], sections: { jobList: 'all' } },
    gathers: null,
    shows: FIGURES,
    share: { kind: 'website', picture: 'cover' },
    desk: { title: 'Jobs', order: NEWEST_FIRST },
  },
  postCategory: {
    schema: postCategory,
    prefix: '/blog/category',
    guard: postCategoryGuard,
    list: {
      card: postCategoryCardGuard,
      order: 'order asc, title asc',
      by: [],
      sections: {},
    },
    gathers: 'post',
    shows: [],
    share: { kind: 'website', picture: 'cover' },
    desk: { title: 'Blog categories', order: { field: 'order', direction: 'asc' } },
  },
  person: {
    schema: person,
    prefix: '/blog/author',
    guard: personGuard,
    list: null,
    gathers: 'post',
    shows: [],
    share: { kind: 'website', picture: 'cover' },
    desk: { title: 'People', order: { field: 'name', direction: 'asc' } },
  },
} as const satisfies Record<RoutedType, RoutedTypeDeclaration>

/** Documents as their guards hand them to views, by type. */
export type Documents = { [T in RoutedType]: z.output<(typeof routedTypes)[T]['guard']> }

/** Types that have a list. */
export type ListedType = {
  [T in RoutedType]: (typeof routedTypes)[T]['list'] extends null ? never : T
}[RoutedType]

export const LISTED_TYPES = ROUTED_TYPES.filter(
  (type): type is ListedType => routedTypes[type].list !== null,
)

/** Documents as lists show them, by type. */
export type Cards = { [T in ListedType]: z.output<(typeof routedTypes)[T]['list']['card']> }

// The same declarations, typed so that the guard of any one type gives documents, or cards, of that type.
const guards: { [T in RoutedType]: { guard: z.ZodType<Documents[T]> } } = routedTypes
const listed: { [T in ListedType]: { list: { card: z.ZodType<Cards[T]> } } } = routedTypes

/** The guard for documents of a type. */
export const guardOf = <T extends RoutedType>(type: T) => guards[type].guard

/** The guard for documents of a type as lists show them. */
export const cardGuardOf = <T extends ListedType>(type: T) => listed[type].list.card
