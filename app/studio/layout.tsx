import type { ReactNode } from 'react'
import './fonts.css'

export { metadata, viewport } from 'next-sanity/studio'

export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}
