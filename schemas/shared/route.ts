/** The address of a document on the site, computed by the lake so that a changed slug changes every link. */
export const ROUTE = /* groq */ `
  "route": select(
    _type == "page" => slug.current,
    _type == "post" => "/blog/" + slug.current,
    _type == "pressRelease" => "/press/" + slug.current,
    _type == "job" => "/careers/" + slug.current
  )
`

/** Document types that have an address of their own. */
export const ROUTED_TYPES = ['page', 'post', 'pressRelease', 'job'] as const
