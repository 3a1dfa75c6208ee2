'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SmoothScroller } from './smooth-scroller.ts'
import { whenIdle } from './when-idle.ts'

/** A wheel or a trackpad, and nobody who asked for less motion. */
const WANTED = '(pointer: fine) and (prefers-reduced-motion: no-preference)'

/**
 * Smooths the wheel where `WANTED` holds, and only as long as it does. The library behind it is
 * asked for once the page is idle: before that, and for everybody else, not a byte of it.
 * Stands after the page, so that its layout effect runs when the router has scrolled.
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

  // What is left of a movement belongs to the page before.
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
  // Without it the page scrolls as the browser does.
  const callOff = whenIdle(() => void load().catch(() => undefined))
  return () => {
    ended = true
    callOff()
    current.current?.destroy()
    current.current = undefined
  }
}
