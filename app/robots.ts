import type { MetadataRoute } from 'next'
import { siteUrl } from '@/lib/site-url.ts'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/studio', '/api/', '/lake/'] },
    sitemap: `${siteUrl}/sitemap.xml`,
  }
}
