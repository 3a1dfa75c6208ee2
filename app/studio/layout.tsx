import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { token } from '@/lib/brand.ts'
import { isLocal } from '@/lib/env.ts'
import { studioTitle } from './title.ts'
import './chosen.css'
import './fonts.css'
import './own-machine.css'

// Not from `next-sanity/studio`, which brings the Studio along.
export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: `Studio | ${await studioTitle()}`,
    referrer: 'same-origin',
    robots: 'noindex',
  }
}

/** Colors of buttons by the names that editors choose, for the Studio's swatches. */
const swatches: Record<string, string> = {
  '--studio-alarm': token('color-alarm'),
  '--studio-green': token('color-green'),
  '--studio-yellow': token('color-yellow'),
  '--studio-blue': token('color-blue'),
  '--studio-blueLt': token('color-blue-lt'),
  '--studio-blueDk': token('color-blue-dk'),
  '--studio-transparent': 'transparent',
  '--studio-black': 'linear-gradient(135deg, #000 50%, #fff 50%)',
}

export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <body data-lake={isLocal ? 'embedded' : undefined} style={{ margin: 0, ...swatches }}>
        {children}
      </body>
    </html>
  )
}
