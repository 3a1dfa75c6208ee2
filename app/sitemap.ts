import type { MetadataRoute } from 'next'
import { SOCIAL_IMAGE } from '@/lib/constants.ts'
import { loadRoutes } from '@/lib/sanity/content.ts'
import { sizedImageUrl } from '@/lib/sanity/image.ts'
import { siteUrl } from '@/lib/site-url.ts'
import type { Image } from '@/schemas/objects/figure.ts'
import { addressOf } from '@/schemas/shared/route.ts'

/** The address of a picture as Next writes it into XML, which is as it is. */
function pictureOf(cover: Image): string {
  const { href } = new URL(sizedImageUrl(cover, SOCIAL_IMAGE), siteUrl)
  return href.replaceAll('&', '&amp;')
}

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const routes = await loadRoutes()
  return routes
    .filter((route) => !route.noIndex)
    .map(({ _type, slug, _updatedAt, cover }) => {
      const path = addressOf(_type, slug)
      return {
        url: `${siteUrl}${path === '/' ? '' : path}`,
        lastModified: _updatedAt,
        images: cover ? [pictureOf(cover)] : [],
      }
    })
}
