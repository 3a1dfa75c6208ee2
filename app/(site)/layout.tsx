import type { Metadata } from 'next'
import { draftMode } from 'next/headers'
import { Activity, type ReactNode } from 'react'
import { cssVariables } from '@/components/ui/css-variables.ts'
import { RouteTransition } from '@/components/motion/route-transition.client.tsx'
import { SmoothScroll } from '@/components/motion/smooth-scroll.client.tsx'
import { LivePreview } from '@/components/preview/live-preview.client.tsx'
import { DevelopmentVendors } from '@/components/site/development-vendors.tsx'
import { SlashKey } from '@/components/search/slash-key.client.tsx'
import { Footer } from '@/components/site/footer.tsx'
import { Header } from '@/components/site/header.tsx'
import { Main } from '@/components/site/main.client.tsx'
import { Vendors } from '@/components/site/vendors.client.tsx'
import { currentPreview } from '@/lib/preview/current-preview.ts'
import { plainText } from '@/lib/preview/source.ts'
import { loadSettings } from '@/lib/sanity/content.ts'
import { loadSite } from '@/lib/seo/load-site.ts'
import { defaultMetadata } from '@/lib/seo/metadata.ts'
import { fonts } from '@/brand/fonts.ts'
import '../globals.css'

export { viewport } from '@/lib/seo/metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  return defaultMetadata(await loadSite(await currentPreview()))
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const preview = await currentPreview()
  // Visitors of a preview link are not counted either.
  const isShared = preview === undefined && (await draftMode()).isEnabled
  const settings = await loadSettings(preview)
  // React hydrates each Activity by itself: an early tap does not wait for the rest of the page.
  const page = (
    <>
      <Header settings={settings} />
      <Main>
        <Activity>{children}</Activity>
      </Main>
      <Activity>
        <Footer settings={settings} />
      </Activity>
      <RouteTransition />
      <SmoothScroll />
      <SlashKey />
    </>
  )
  return (
    <html lang="en-US" className={fonts}>
      <body data-theme="light" style={siteName(plainText(settings.name))}>
        {preview?.draftMode && preview.token ? (
          <LivePreview perspective={preview.perspective}>{page}</LivePreview>
        ) : (
          <>
            {isShared ? null : (
              <>
                <DevelopmentVendors />
                <Vendors links={settings.cookieLinks} words={settings.cookieWords} />
              </>
            )}
            {page}
          </>
        )}
      </body>
    </html>
  )
}

// A JSON string is a CSS string as well.
const siteName = (name: string) => cssVariables({ '--site-name': JSON.stringify(name) })
