'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SmoothScroller } from './smooth-scroller.ts'
import { whenIdle } from '@/lib/when-idle.ts'

/** A mouse or trackpad, and no request for reduced motion. */
const WANTED = '(pointer: fine) and (prefers-reduced-motion: no-preference)'

/**
 * Smooths scrolling by wheel while `WANTED` matches. The library for it is loaded only when the
 * page is idle, and only by browsers that match. Must come after the page in the tree, so that its
 * layout effect runs after the router has scrolled.
 */
export function SmoothScroll() {
  const scroller = useRef<SmoothScroller>(undefined)
  const pathname = usePathname()

  useEffect(() => {
    const query = matchMedia(WANTED)
    let stop = () => {}
    const update = () => {
      stop()
      stop = query.matches ? start(scroller) : () => {}
    }
    update()
    query.addEventListener('change', update)
    return () => {
      query.removeEventListener('change', update)
      stop()
    }
  }, [])

  // A scroll animation that is still running belongs to the previous page.
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current !== pathname) scroller.current?.rest()
    shown.current = pathname
  }, [pathname])
  return null
}

/** Loads and starts the scroller. Returns a function that stops it, or cancels the loading. */
function start(current: { current: SmoothScroller | undefined }): () => void {
  let ended = false
  const load = async () => {
    const { createSmoothScroller } = await import('./smooth-scroller.ts')
    if (!ended) current.current = createSmoothScroller()
  }
  // If the library cannot be loaded, the page scrolls as usual.
  const callOff = whenIdle(() => void load().catch(() => undefined))
  return () => {
    ended = true
    callOff()
    current.current?.destroy()
    current.current = undefined
  }
}
