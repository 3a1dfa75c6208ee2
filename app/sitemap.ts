import type { MetadataRoute } from 'next'
import { loadRoutes } from '@/lib/sanity/content.ts'
import { siteUrl } from '@/lib/site-url.ts'
import { addressOf } from '@/schemas/shared/route.ts'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const routes = await loadRoutes()
  return routes
    .filter((route) => !route.noIndex)
    .map(({ _type, slug, _updatedAt }) => {
      const path = addressOf(_type, slug)
      return { url: `${siteUrl}${path === '/' ? '' : path}`, lastModified: _updatedAt }
    })
}
