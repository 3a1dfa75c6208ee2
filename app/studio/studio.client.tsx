'use client'

import dynamic from 'next/dynamic'
import { Opening } from './opening.tsx'

/** Drawn in the browser alone: for the server, a build would hold the whole Studio a second time. */
export const Studio = dynamic(
  async () => (await import('./branded-studio.client.tsx')).BrandedStudio,
  { ssr: false, loading: () => <Opening /> },
)
