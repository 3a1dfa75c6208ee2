'use client'

import { usePathname } from 'next/navigation'
import { useEffect, ViewTransition } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser.ts'

/**
 * Starts a view transition with each change of route. It renders a boundary with a new key each
 * time, for whose appearance React starts a transition. The boundary itself shows nothing:
 * app/motion.css lets the whole page cross-fade.
 */
export function RouteTransition() {
  const path = usePathname()
  const inBrowser = useInBrowser()
  useEffect(() => {
    // React excludes the page from a transition unless it has a name of its own.
    document.documentElement.style.viewTransitionName = 'root'
  }, [])
  // In HTML from the server, it would make invalid attributes.
  if (!inBrowser) return null
  return (
    <ViewTransition key={path} default="none">
      <span hidden />
    </ViewTransition>
  )
}
