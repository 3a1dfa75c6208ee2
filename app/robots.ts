import type { MetadataRoute } from 'next'
import { absolute } from '@/lib/site-url.ts'

// Not prerendered: it names the site's address, whose port may be another than during the build. Other
// files that contain it are made again after each start, which expires everything.
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    // The lake's images are allowed, since sharing pictures come from there. /studio is written out
    // exactly, since a page's address may begin with it: /studio-tour.
    rules: {
      userAgent: '*',
      allow: ['/', '/lake/images/'],
      disallow: ['/studio$', '/studio/', '/api/', '/lake/'],
    },
    sitemap: absolute('/sitemap.xml'),
  }
}
