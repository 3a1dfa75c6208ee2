import type { MetadataRoute } from 'next'
import { absolute } from '@/lib/site-url.ts'

// It names the port of this start. Other files do so too, because they expire with the content.
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    // Pictures that editors chose for sharing come from the lake as they are. A page may begin like the
    // Studio: /studio-tour.
    rules: {
      userAgent: '*',
      allow: ['/', '/lake/images/'],
      disallow: ['/studio$', '/studio/', '/api/', '/lake/'],
    },
    sitemap: absolute('/sitemap.xml'),
  }
}
