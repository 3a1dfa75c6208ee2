import { cache } from 'react'
import { z } from 'zod'
import { routedQueries } from '../../schemas/generated/queries.ts'
import {
  cardGuardOf,
  type Cards,
  type Documents,
  type ListedType,
  type ListPart,
  LISTED_TYPES,
  routedTypes,
} from '../../schemas/routed-types.ts'
import { sectionTypeOf } from '../../schemas/sections/guard-section.ts'
import type { SectionType } from '../../schemas/sections/index.ts'
import { keepValid } from '../../schemas/shared/keep-valid.ts'
import { endOf, pagesFor, type Paging } from '../../schemas/shared/paging.ts'
import { listPageAt, type RoutedType } from '../../schemas/shared/route.ts'
import type { Preview } from '../preview/current-preview.ts'
import { tags } from '../revalidation/tags.ts'
import { loadList } from './content.ts'
import { load } from './load.ts'

/**
 * Parts of lists, so that a page costs what it shows and not what there is: the order of a list is read
 * once, as ids, and each part asks for its own documents. See docs/adr/0056-lists-in-pages.md.
 */

const entryGuard = z.object({ _id: z.string(), by: z.array(z.string().nullable()) })

/** The ids of all documents of a list in its order, each with those of the documents that gather it. */
const loadOrder = cache(async (type: ListedType, preview?: Preview) => {
  const order = await load({
    query: routedQueries[type].order,
    tags: [tags.type(type)],
    guard: keepValid('place in a list', entryGuard),
    what: `order of type ${type}`,
    preview,
  })
  return order ?? []
})

/** The documents with these ids as lists show them, in this order, without those that cannot be shown. */
async function loadCards<T extends ListedType>(
  type: T,
  ids: readonly string[],
  preview: Preview | undefined,
): Promise<Cards[T][]> {
  if (ids.length === 0) return []
  const cards = await load({
    query: routedQueries[type].cards,
    params: { ids },
    tags: [tags.type(type), ...routedTypes[type].shows.map(tags.shows)],
    guard: keepValid(routedTypes[type].schema.title.toLowerCase(), cardGuardOf(type)),
    what: `documents of type ${type}`,
    preview,
  })
  const place = new Map(ids.map((id, index) => [id, index]))
  return (cards ?? []).toSorted((one, two) => (place.get(one._id) ?? 0) - (place.get(two._id) ?? 0))
}

/** The first documents of a list. */
export async function loadFirst<T extends ListedType>(
  type: T,
  count: number,
  preview?: Preview,
): Promise<Cards[T][]> {
  const order = await loadOrder(type, preview)
  return loadCards(
    type,
    order.slice(0, count).map(({ _id }) => _id),
    preview,
  )
}

/** A page of a list. */
export interface ListPage<T extends ListedType> {
  items: Cards[T][]
  paging: Paging
}

/**
 * The page of a list at `address`, such as `/blog/page/2`; with `gatherer`, of those documents alone
 * that refer to the document with this id.
 */
export async function loadListPage<T extends ListedType>(
  type: T,
  address: string,
  { gatherer, preview }: { gatherer?: string; preview?: Preview | undefined } = {},
): Promise<ListPage<T>> {
  const { number, path } = listPageAt(address)
  const all = await loadOrder(type, preview)
  const order = gatherer === undefined ? all : all.filter(({ by }) => by.includes(gatherer))
  const ids = order.slice(number === 1 ? 0 : endOf(number - 1), endOf(number)).map(({ _id }) => _id)
  return {
    items: await loadCards(type, ids, preview),
    paging: { path, number, pages: pagesFor(order.length) },
  }
}

/** Which list a section shows, and which part of it; undefined if it shows none. */
export function listIn(section: SectionType): { type: ListedType; part: ListPart } | undefined {
  for (const type of LISTED_TYPES) {
    const { sections }: { sections: Partial<Record<SectionType, ListPart>> } =
      routedTypes[type].list
    const part = sections[section]
    if (part) return { type, part }
  }
  return undefined
}

/** What a document's lists determine about its page. */
interface Extent {
  pages: number
  /** Whether the page is there only to list documents, and there are none. */
  isEmpty: boolean
}

/** How far the lists on a document's page reach. */
export async function extentOf<T extends RoutedType>(
  type: T,
  document: Documents[T],
  preview?: Preview,
): Promise<Extent> {
  const gathered = routedTypes[type].gathers
  if (gathered) {
    const all = await loadOrder(gathered, preview)
    const count = all.filter(({ by }) => by.includes(document._id)).length
    return { pages: pagesFor(count), isEmpty: count === 0 }
  }
  const sections = 'sections' in document ? document.sections : []
  const counts = sections.map(async (section) => {
    const type = sectionTypeOf(section)
    const list = type && listIn(type)
    return list?.part === 'page' ? pagesFor((await loadOrder(list.type, preview)).length) : 1
  })
  return { pages: Math.max(1, ...(await Promise.all(counts))), isEmpty: false }
}

/** What to read after a document of a list. */
export interface ReadOn<T extends ListedType> {
  /** Up to three others, those of the same category or the like first. */
  others: Cards[T][]
  /** The one after it in the list; after the last one, the first. */
  next: Cards[T] | undefined
}

const OTHERS = 3

export async function loadReadOn<T extends ListedType>(
  type: T,
  { _id }: { _id: string },
  preview?: Preview,
): Promise<ReadOn<T>> {
  const order = await loadOrder(type, preview)
  const place = order.findIndex((entry) => entry._id === _id)
  const [first] = order
  const next = order[place + 1] ?? first
  // The first reference counts, which of a post is its category: it says more than the author.
  const subject = order[place]?.by[0]
  const rest = order.filter((entry) => entry._id !== _id && entry !== next)
  const related = rest.filter(
    ({ by }) => subject !== undefined && subject !== null && by[0] === subject,
  )
  const ids = [...new Set([...related, ...rest])].slice(0, OTHERS).map((entry) => entry._id)
  const nextId = next && next._id !== _id ? [next._id] : []
  const cards = await loadCards(type, [...ids, ...nextId], preview)
  return {
    others: cards.filter((card) => ids.includes(card._id)),
    next: cards.find((card) => nextId.includes(card._id)),
  }
}

/** Categories that hold posts, in their order. */
export const loadCategories = cache(async (preview?: Preview) => {
  const [categories, posts] = await Promise.all([
    loadList('postCategory', preview),
    loadOrder('post', preview),
  ])
  const used = new Set(posts.flatMap(({ by }) => by))
  return categories.filter(({ _id }) => used.has(_id))
})
