import type { ReactNode } from 'react'
import { metadata as studioMetadata } from 'next-sanity/studio'
import { PRODUCT_NAME } from '@/lib/constants.ts'
import './fonts.css'

export { viewport } from 'next-sanity/studio'

export const metadata = { ...studioMetadata, title: `Studio | ${PRODUCT_NAME}` }

export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}
