'use client'

import { NextStudio } from 'next-sanity/studio/client-component'
import config from '@/sanity.config.ts'

/** The whole Studio. It routes by itself below /studio. */
export default function StudioPage() {
  return <NextStudio config={config} />
}
