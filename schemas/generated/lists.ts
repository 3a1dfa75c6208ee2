/** Written by `npm run typegen` from schemas/routed-types.ts; changes to this file are overwritten. */

import { VISIBLE } from '../sections/hideable.ts'

/** How long the lists are whose further pages have addresses below that of a document; null for each that it does not show. */
export const LISTED = /* groq */ `
  "listed": [
    select("postList" in sections[${VISIBLE}]._type => count(*[_type == "post" && defined(slug.current) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))])),
    select("pressList" in sections[${VISIBLE}]._type => count(*[_type == "pressRelease" && defined(slug.current) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))])),
    select(_type == "postCategory" => count(*[_type == "post" && defined(slug.current) && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && ^._id in [category._ref, author._ref]])),
    select(_type == "person" => count(*[_type == "post" && defined(slug.current) && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && ^._id in [category._ref, author._ref]]))
  ]
`
