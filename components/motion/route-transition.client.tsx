'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useSyncExternalStore, ViewTransition } from 'react'

const never = () => () => {}
/** False while rendering HTML on the server, which would otherwise contain invalid attributes. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

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
  if (!inBrowser) return null
  return (
    <ViewTransition key={path} default="none">
      <span hidden />
    </ViewTransition>
  )
}
