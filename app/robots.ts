import type { MetadataRoute } from 'next'
import { absolute } from '@/lib/site-url.ts'

// It names the address of this start, whose port may differ from that of the build. Other files with
// addresses are written anew when everything expires at the start.
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
