'use client'

import { NextStudio } from 'next-sanity/studio/client-component'
import { useMemo } from 'react'
import config from '@/sanity.config.ts'
import { brandTheme } from './theme.ts'

type Props = {
  title: string
  /** The brand's color, in which the Studio shows what is main, chosen or in focus. */
  color: string
}

/** The Studio under the name and in the color of the site. */
export function BrandedStudio({ title, color }: Props) {
  const branded = useMemo(() => ({ ...config, title, theme: brandTheme(color) }), [title, color])
  return <NextStudio config={branded} />
}
