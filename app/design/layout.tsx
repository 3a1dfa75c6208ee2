import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import SiteLayout from '@/app/(site)/layout.tsx'
import { loadSite } from '@/lib/seo/load-site.ts'
import { defaultMetadata } from '@/lib/seo/metadata.ts'
import { fonts } from '@/brand/fonts.ts'
import { isDesignShown } from './availability.ts'
import '../globals.css'

export { viewport } from '@/lib/seo/metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { ...defaultMetadata(await loadSite()), robots: { index: false } }
}

// A build is the same whether its server shows the design system or not.
export const dynamic = 'force-dynamic'

/** The design pages have no header or footer. A missing page looks the same as on the rest of the site. */
export default function DesignLayout({ children }: { children: ReactNode }) {
  if (!isDesignShown) return <SiteLayout>{children}</SiteLayout>
  return (
    <html lang="en-US" className={fonts}>
      <body data-theme="light">
        <main>{children}</main>
      </body>
    </html>
  )
}
