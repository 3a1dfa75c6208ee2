/** Written by `npm run typegen` from schemas/routed-types.ts; changes to this file are overwritten. */

import { defineQuery } from 'groq'
import { PAGE_FRAGMENT } from '../documents/page.ts'
import { POST_CARD_FRAGMENT, POST_FRAGMENT } from '../documents/post.ts'
import { PRESS_RELEASE_CARD_FRAGMENT, PRESS_RELEASE_FRAGMENT } from '../documents/press-release.ts'
import { JOB_CARD_FRAGMENT, JOB_FRAGMENT } from '../documents/job.ts'
import { POST_CATEGORY_CARD_FRAGMENT, POST_CATEGORY_FRAGMENT } from '../documents/post-category.ts'
import { PERSON_FRAGMENT } from '../documents/person.ts'
import { FIGURE_FRAGMENT } from '../objects/figure.ts'
import { VISIBLE } from '../sections/hideable.ts'
import type * as types from './types.ts'

export const PAGE_QUERY = defineQuery(
  `*[_type == "page" && slug.current == $slug][0]{ ${PAGE_FRAGMENT} }`,
)

export const POST_QUERY = defineQuery(
  `*[_type == "post" && slug.current == $slug][0]{ ${POST_FRAGMENT} }`,
)

export const POST_LIST_QUERY = defineQuery(
  `*[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc){ ${POST_CARD_FRAGMENT} }`,
)

export const POST_ORDER_QUERY = defineQuery(
  `*[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc){ _id, "by": [category._ref, author._ref] }`,
)

export const POST_CARDS_QUERY = defineQuery(
  `*[_type == "post" && _id in $ids]{ ${POST_CARD_FRAGMENT} }`,
)

export const PRESS_RELEASE_QUERY = defineQuery(
  `*[_type == "pressRelease" && slug.current == $slug][0]{ ${PRESS_RELEASE_FRAGMENT} }`,
)

export const PRESS_RELEASE_LIST_QUERY = defineQuery(
  `*[_type == "pressRelease" && defined(slug.current)] | order(publishedAt desc, _id asc){ ${PRESS_RELEASE_CARD_FRAGMENT} }`,
)

export const PRESS_RELEASE_ORDER_QUERY = defineQuery(
  `*[_type == "pressRelease" && defined(slug.current)] | order(publishedAt desc, _id asc){ _id, "by": [] }`,
)

export const PRESS_RELEASE_CARDS_QUERY = defineQuery(
  `*[_type == "pressRelease" && _id in $ids]{ ${PRESS_RELEASE_CARD_FRAGMENT} }`,
)

export const JOB_QUERY = defineQuery(
  `*[_type == "job" && slug.current == $slug][0]{ ${JOB_FRAGMENT} }`,
)

export const JOB_LIST_QUERY = defineQuery(
  `*[_type == "job" && defined(slug.current)] | order(title asc, _id asc){ ${JOB_CARD_FRAGMENT} }`,
)

export const JOB_ORDER_QUERY = defineQuery(
  `*[_type == "job" && defined(slug.current)] | order(title asc, _id asc){ _id, "by": [] }`,
)

export const JOB_CARDS_QUERY = defineQuery(
  `*[_type == "job" && _id in $ids]{ ${JOB_CARD_FRAGMENT} }`,
)

export const POST_CATEGORY_QUERY = defineQuery(
  `*[_type == "postCategory" && slug.current == $slug][0]{ ${POST_CATEGORY_FRAGMENT} }`,
)

export const POST_CATEGORY_LIST_QUERY = defineQuery(
  `*[_type == "postCategory" && defined(slug.current)] | order(order asc, title asc, _id asc){ ${POST_CATEGORY_CARD_FRAGMENT} }`,
)

export const POST_CATEGORY_ORDER_QUERY = defineQuery(
  `*[_type == "postCategory" && defined(slug.current)] | order(order asc, title asc, _id asc){ _id, "by": [] }`,
)

export const POST_CATEGORY_CARDS_QUERY = defineQuery(
  `*[_type == "postCategory" && _id in $ids]{ ${POST_CATEGORY_CARD_FRAGMENT} }`,
)

export const PERSON_QUERY = defineQuery(
  `*[_type == "person" && slug.current == $slug][0]{ ${PERSON_FRAGMENT} }`,
)

/** The slugs of the documents whose pages a build makes: the first of each list, and all of the other types. */
export const PRERENDERED_QUERY = defineQuery(
  `{
    "page": *[_type == "page" && defined(slug.current)].slug.current,
    "post": *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc)[0...50].slug.current,
    "pressRelease": *[_type == "pressRelease" && defined(slug.current)] | order(publishedAt desc, _id asc)[0...50].slug.current,
    "job": *[_type == "job" && defined(slug.current)] | order(title asc, _id asc)[0...50].slug.current,
    "postCategory": *[_type == "postCategory" && defined(slug.current)] | order(order asc, title asc, _id asc)[0...50].slug.current,
    "person": *[_type == "person" && defined(slug.current)].slug.current
  }`,
)

/** Every address of the site with the time of its last change, for the sitemap and llms.txt. */
export const ROUTES_QUERY = defineQuery(
  `*[_type in ["page", "post", "pressRelease", "job", "postCategory", "person"] && defined(slug.current)]{
    _id, _type, "slug": slug.current, "title": coalesce(title, name), _updatedAt, "noIndex": seo.noIndex,
    "description": coalesce(seo.description, standfirst, text, bio),
    "by": [category._ref, author._ref], "sections": sections[${VISIBLE}]._type,
    "cover": select(defined(cover.asset) => cover{ ${FIGURE_FRAGMENT} })
  }`,
)

export const routedQueries = {
  page: { one: PAGE_QUERY, list: null },
  post: { one: POST_QUERY, list: POST_LIST_QUERY, order: POST_ORDER_QUERY, cards: POST_CARDS_QUERY },
  pressRelease: { one: PRESS_RELEASE_QUERY, list: PRESS_RELEASE_LIST_QUERY, order: PRESS_RELEASE_ORDER_QUERY, cards: PRESS_RELEASE_CARDS_QUERY },
  job: { one: JOB_QUERY, list: JOB_LIST_QUERY, order: JOB_ORDER_QUERY, cards: JOB_CARDS_QUERY },
  postCategory: { one: POST_CATEGORY_QUERY, list: POST_CATEGORY_LIST_QUERY, order: POST_CATEGORY_ORDER_QUERY, cards: POST_CATEGORY_CARDS_QUERY },
  person: { one: PERSON_QUERY, list: null },
} as const

/** What a page of each type reads of its document. */
export const routedFragments = {
  page: PAGE_FRAGMENT,
  post: POST_FRAGMENT,
  pressRelease: PRESS_RELEASE_FRAGMENT,
  job: JOB_FRAGMENT,
  postCategory: POST_CATEGORY_FRAGMENT,
  person: PERSON_FRAGMENT,
} as const

/** The documents with any of these ids, as their pages read them, for the search index. */
export const documentsQueries = {
  page: `*[_type == "page" && _id in $ids]{ ${PAGE_FRAGMENT} }`,
  post: `*[_type == "post" && _id in $ids]{ ${POST_FRAGMENT} }`,
  pressRelease: `*[_type == "pressRelease" && _id in $ids]{ ${PRESS_RELEASE_FRAGMENT} }`,
  job: `*[_type == "job" && _id in $ids]{ ${JOB_FRAGMENT} }`,
  postCategory: `*[_type == "postCategory" && _id in $ids]{ ${POST_CATEGORY_FRAGMENT} }`,
  person: `*[_type == "person" && _id in $ids]{ ${PERSON_FRAGMENT} }`,
} as const

/** What they return, for tests/unit/contract.test.ts. */
export interface RoutedResults {
  page: { one: types.PAGE_QUERY_RESULT; list: null }
  post: { one: types.POST_QUERY_RESULT; list: types.POST_LIST_QUERY_RESULT }
  pressRelease: { one: types.PRESS_RELEASE_QUERY_RESULT; list: types.PRESS_RELEASE_LIST_QUERY_RESULT }
  job: { one: types.JOB_QUERY_RESULT; list: types.JOB_LIST_QUERY_RESULT }
  postCategory: { one: types.POST_CATEGORY_QUERY_RESULT; list: types.POST_CATEGORY_LIST_QUERY_RESULT }
  person: { one: types.PERSON_QUERY_RESULT; list: null }
}
