import { cache } from 'react'
import { z } from 'zod'
import { jobCardGuard, jobGuard } from '../../schemas/documents/job.ts'
import { pageGuard } from '../../schemas/documents/page.ts'
import { postCardGuard, postGuard } from '../../schemas/documents/post.ts'
import { releaseCardGuard, releaseGuard } from '../../schemas/documents/press-release.ts'
import { redirectGuard } from '../../schemas/documents/redirect.ts'
import { settingsGuard } from '../../schemas/documents/settings.ts'
import { keepValid } from '../../schemas/shared/keep-valid.ts'
import { load } from './load.ts'
import * as queries from './queries.ts'
import { tags } from './tags.ts'

/** What pages read, each by name. React's `cache` lets metadata and page share one read. */

export const loadSettings = cache(async () => {
  const settings = await load({
    query: queries.SETTINGS_QUERY,
    tags: [tags.settings, tags.routes],
    guard: settingsGuard,
    what: 'site settings',
  })
  if (settings) return settings
  throw new Error(
    'There are no site settings in the content lake. Bring the demo content back with `npm run content:import`, or publish "Site settings" in the Studio.',
  )
})

export const loadPage = cache((path: string) =>
  load({
    query: queries.PAGE_QUERY,
    params: { path },
    tags: [tags.document('page', path), tags.routes, tags.type('person')],
    guard: pageGuard,
    what: `page ${path}`,
  }),
)

export const loadPost = cache((slug: string) =>
  load({
    query: queries.POST_QUERY,
    params: { slug },
    tags: [tags.document('post', slug), tags.routes, tags.type('person')],
    guard: postGuard,
    what: `blog post ${slug}`,
  }),
)

export const loadRelease = cache((slug: string) =>
  load({
    query: queries.RELEASE_QUERY,
    params: { slug },
    tags: [tags.document('pressRelease', slug), tags.routes],
    guard: releaseGuard,
    what: `press release ${slug}`,
  }),
)

export const loadJob = cache((slug: string) =>
  load({
    query: queries.JOB_QUERY,
    params: { slug },
    tags: [tags.document('job', slug), tags.routes],
    guard: jobGuard,
    what: `job ${slug}`,
  }),
)

export const loadPosts = cache(async () => {
  const guard = keepValid('blog post', postCardGuard)
  const found = tags.type('post')
  return (
    (await load({
      query: queries.POSTS_QUERY,
      tags: [found, tags.type('person')],
      guard,
      what: 'blog',
    })) ?? []
  )
})

export const loadReleases = cache(async () => {
  const guard = keepValid('press release', releaseCardGuard)
  const found = tags.type('pressRelease')
  return (
    (await load({ query: queries.RELEASES_QUERY, tags: [found], guard, what: 'press releases' })) ??
    []
  )
})

export const loadJobs = cache(async () => {
  const guard = keepValid('job', jobCardGuard)
  return (
    (await load({
      query: queries.JOBS_QUERY,
      tags: [tags.type('job')],
      guard,
      what: 'list of jobs',
    })) ?? []
  )
})

export function loadRedirect(path: string) {
  return load({
    query: queries.REDIRECT_QUERY,
    params: { path },
    tags: [tags.type('redirect')],
    guard: redirectGuard,
    what: `redirect from ${path}`,
  })
}

const routeGuard = z.object({
  _type: z.enum(['page', 'post', 'pressRelease', 'job']),
  slug: z.string(),
  _updatedAt: z.string(),
  noIndex: z.boolean().nullish(),
})

export const loadRoutes = cache(async () => {
  const guard = keepValid('route', routeGuard)
  return (
    (await load({ query: queries.ROUTES_QUERY, tags: [tags.routes], guard, what: 'routes' })) ?? []
  )
})
