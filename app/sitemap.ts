import type { MetadataRoute } from 'next'
import { loadRoutes } from '@/lib/sanity/content.ts'
import { siteUrl } from '@/lib/site-url.ts'

const PREFIX = { page: '', post: '/blog/', pressRelease: '/press/', job: '/careers/' } as const

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const routes = await loadRoutes()
  return routes
    .filter((route) => !route.noIndex)
    .map((route) => ({
      url: `${siteUrl}${PREFIX[route._type]}${route.slug === '/' ? '' : route.slug}`,
      lastModified: route._updatedAt,
    }))
}
