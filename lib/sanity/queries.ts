import { defineQuery } from 'groq'
import { JOB_CARD_FRAGMENT, JOB_FRAGMENT } from '../../schemas/documents/job.ts'
import { PAGE_FRAGMENT } from '../../schemas/documents/page.ts'
import { POST_CARD_FRAGMENT, POST_FRAGMENT } from '../../schemas/documents/post.ts'
import { RELEASE_CARD_FRAGMENT, RELEASE_FRAGMENT } from '../../schemas/documents/press-release.ts'
import { SETTINGS_FRAGMENT } from '../../schemas/documents/settings.ts'

export const SETTINGS_QUERY = defineQuery(`*[_id == "settings"][0]{ ${SETTINGS_FRAGMENT} }`)

export const PAGE_QUERY = defineQuery(
  `*[_type == "page" && slug.current == $path][0]{ ${PAGE_FRAGMENT} }`,
)

export const POSTS_QUERY = defineQuery(
  `*[_type == "post" && defined(slug.current)] | order(publishedAt desc){ ${POST_CARD_FRAGMENT} }`,
)

export const POST_QUERY = defineQuery(
  `*[_type == "post" && slug.current == $slug][0]{ ${POST_FRAGMENT} }`,
)

export const RELEASES_QUERY = defineQuery(
  `*[_type == "pressRelease" && defined(slug.current)] | order(publishedAt desc){ ${RELEASE_CARD_FRAGMENT} }`,
)

export const RELEASE_QUERY = defineQuery(
  `*[_type == "pressRelease" && slug.current == $slug][0]{ ${RELEASE_FRAGMENT} }`,
)

export const JOBS_QUERY = defineQuery(
  `*[_type == "job" && defined(slug.current)] | order(title asc){ ${JOB_CARD_FRAGMENT} }`,
)

export const JOB_QUERY = defineQuery(
  `*[_type == "job" && slug.current == $slug][0]{ ${JOB_FRAGMENT} }`,
)

export const REDIRECT_QUERY = defineQuery(
  `*[_type == "redirect" && from == $path][0]{ from, to, permanent }`,
)

/** Every address of the site with the time of its last change, for the sitemap and for prerendering. */
export const ROUTES_QUERY = defineQuery(
  `*[_type in ["page", "post", "pressRelease", "job"] && defined(slug.current)]{
    _type, "slug": slug.current, _updatedAt, "noIndex": seo.noIndex
  }`,
)
