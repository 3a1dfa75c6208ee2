'use client'

import { usePathname } from 'next/navigation'
import { ViewTransition } from 'react'

/**
 * Starts a view transition with each change of route: a boundary with a new key is one that
 * appears, and React starts a transition for it. It shows nothing itself; what cross-fades is the
 * whole page, which app/(site)/layout.tsx keeps in by name, and app/motion.css says how.
 */
export function RouteTransition() {
  return (
    <ViewTransition key={usePathname()} default="none">
      <span hidden />
    </ViewTransition>
  )
}
