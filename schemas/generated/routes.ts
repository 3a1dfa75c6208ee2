/** Written by `npm run typegen` from schemas/routed-types.ts; changes to this file are overwritten. */

/** The prefix of each document type's addresses. */
export const ROUTE_PREFIXES = {
  page: '',
  post: '/blog',
  pressRelease: '/press',
  job: '/careers',
  postCategory: '/blog/category',
  person: '/blog/author',
} as const

/** The address of a document, computed by the lake so that a changed slug changes every link. */
export const ROUTE = /* groq */ `
  "route": select(
    _type == "page" => slug.current,
    _type == "post" => "/blog/" + slug.current,
    _type == "pressRelease" => "/press/" + slug.current,
    _type == "job" => "/careers/" + slug.current,
    _type == "postCategory" => "/blog/category/" + slug.current,
    _type == "person" => "/blog/author/" + slug.current
  )
`
