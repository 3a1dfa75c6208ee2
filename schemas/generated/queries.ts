/** Written by `npm run typegen` from schemas/routed-types.ts; changes to this file are overwritten. */

import { defineQuery } from 'groq'
import { PAGE_FRAGMENT } from '../documents/page.ts'
import { POST_CARD_FRAGMENT, POST_FRAGMENT } from '../documents/post.ts'
import { PRESS_RELEASE_CARD_FRAGMENT, PRESS_RELEASE_FRAGMENT } from '../documents/press-release.ts'
import { JOB_CARD_FRAGMENT, JOB_FRAGMENT } from '../documents/job.ts'
import { FIGURE_FRAGMENT } from '../objects/figure.ts'
import type * as types from './types.ts'

export const PAGE_QUERY = defineQuery(
  `*[_type == "page" && slug.current == $slug][0]{ ${PAGE_FRAGMENT} }`,
)

export const POST_QUERY = defineQuery(
  `*[_type == "post" && slug.current == $slug][0]{ ${POST_FRAGMENT} }`,
)

export const POST_LIST_QUERY = defineQuery(
  `*[_type == "post" && defined(slug.current)] | order(publishedAt desc){ ${POST_CARD_FRAGMENT} }`,
)

export const PRESS_RELEASE_QUERY = defineQuery(
  `*[_type == "pressRelease" && slug.current == $slug][0]{ ${PRESS_RELEASE_FRAGMENT} }`,
)

export const PRESS_RELEASE_LIST_QUERY = defineQuery(
  `*[_type == "pressRelease" && defined(slug.current)] | order(publishedAt desc){ ${PRESS_RELEASE_CARD_FRAGMENT} }`,
)

export const JOB_QUERY = defineQuery(
  `*[_type == "job" && slug.current == $slug][0]{ ${JOB_FRAGMENT} }`,
)

export const JOB_LIST_QUERY = defineQuery(
  `*[_type == "job" && defined(slug.current)] | order(title asc){ ${JOB_CARD_FRAGMENT} }`,
)

/** Every address of the site with the time of its last change, for the sitemap, llms.txt and prerendering. */
export const ROUTES_QUERY = defineQuery(
  `*[_type in ["page", "post", "pressRelease", "job"] && defined(slug.current)]{
    _type, "slug": slug.current, title, _updatedAt, "noIndex": seo.noIndex,
    "description": coalesce(seo.description, standfirst),
    "cover": select(defined(cover.asset) => cover{ ${FIGURE_FRAGMENT} })
  }`,
)

export const routedQueries = {
  page: { one: PAGE_QUERY, list: null },
  post: { one: POST_QUERY, list: POST_LIST_QUERY },
  pressRelease: { one: PRESS_RELEASE_QUERY, list: PRESS_RELEASE_LIST_QUERY },
  job: { one: JOB_QUERY, list: JOB_LIST_QUERY },
} as const

/** The documents with any of these ids, as their pages read them, for the search index. */
export const documentsQueries = {
  page: `*[_type == "page" && _id in $ids]{ ${PAGE_FRAGMENT} }`,
  post: `*[_type == "post" && _id in $ids]{ ${POST_FRAGMENT} }`,
  pressRelease: `*[_type == "pressRelease" && _id in $ids]{ ${PRESS_RELEASE_FRAGMENT} }`,
  job: `*[_type == "job" && _id in $ids]{ ${JOB_FRAGMENT} }`,
} as const

/** What they return, for tests/unit/contract.test.ts. */
export interface RoutedResults {
  page: { one: types.PAGE_QUERY_RESULT; list: null }
  post: { one: types.POST_QUERY_RESULT; list: types.POST_LIST_QUERY_RESULT }
  pressRelease: { one: types.PRESS_RELEASE_QUERY_RESULT; list: types.PRESS_RELEASE_LIST_QUERY_RESULT }
  job: { one: types.JOB_QUERY_RESULT; list: types.JOB_LIST_QUERY_RESULT }
}
