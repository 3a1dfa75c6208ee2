'use client'

import { usePathname } from 'next/navigation'

/**
 * This page's address, for printing. Read in the browser, because a section does not know which
 * page it is on.
 */
export function PageAddress({ site }: { site: string }) {
  const path = usePathname()
  return `${site}${path ?? ''}`
}
