import type { ReactNode } from 'react'
import { RouteTransition } from '@/components/motion/route-transition.client.tsx'
import { SmoothScroll } from '@/components/motion/smooth-scroll.client.tsx'
import { Footer } from '@/components/site/footer.tsx'
import { Header } from '@/components/site/header.tsx'
import { Main } from '@/components/site/main.tsx'
import { loadSettings } from '@/lib/sanity/content.ts'
import { fonts } from '../fonts.ts'
import '../globals.css'

export { defaultMetadata as metadata, viewport } from '@/lib/seo/metadata.ts'

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const settings = await loadSettings()
  return (
    <html lang="en-US" className={fonts}>
      <body data-theme="light">
        <Header settings={settings} />
        <Main>{children}</Main>
        <Footer settings={settings} />
        <RouteTransition />
        <SmoothScroll />
      </body>
    </html>
  )
}
