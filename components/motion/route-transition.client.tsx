'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useSyncExternalStore, ViewTransition } from 'react'

const never = () => () => {}
/** False in the HTML, which would otherwise carry attributes that HTML does not know. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Starts a view transition with each change of route: a boundary with a new key is one that
 * appears, and React starts a transition for it. It shows nothing itself; what cross-fades is the
 * whole page, which is kept in by name, and app/motion.css says how.
 */
export function RouteTransition() {
  const path = usePathname()
  const inBrowser = useInBrowser()
  useEffect(() => {
    // React would leave a page without a name of its own out of the transition.
    document.documentElement.style.viewTransitionName = 'root'
  }, [])
  if (!inBrowser) return null
  return (
    <ViewTransition key={path} default="none">
      <span hidden />
    </ViewTransition>
  )
}
