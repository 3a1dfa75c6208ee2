import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { metadata as studioMetadata } from 'next-sanity/studio'
import { studioTitle } from './title.ts'
import './fonts.css'

export { viewport } from 'next-sanity/studio'

export async function generateMetadata(): Promise<Metadata> {
  return { ...studioMetadata, title: `Studio | ${await studioTitle()}` }
}

export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}
