'use client'

import { usePathname } from 'next/navigation'

/** The address of this page, for paper: sections do not know on which page they stand. */
export function PageAddress({ site }: { site: string }) {
  const path = usePathname()
  return `${site}${path ?? ''}`
}
