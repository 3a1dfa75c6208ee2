import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import SiteLayout from '@/app/(site)/layout.tsx'
import { defaultMetadata } from '@/lib/seo/metadata.ts'
import { fonts } from '../fonts.ts'
import { isDesignShown } from './availability.ts'
import '../globals.css'

export { viewport } from '@/lib/seo/metadata.ts'

export const metadata: Metadata = { ...defaultMetadata, robots: { index: false } }

// A build is the same whether its server shows the design system or not.
export const dynamic = 'force-dynamic'

/** No header and no footer: what is shown stands by itself. A missing page looks as everywhere. */
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
