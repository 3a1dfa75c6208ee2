import { type RefObject, useEffect, useState } from 'react'
import { nextVisibility } from './header-visibility.ts'

/** Scroll position in CSS pixels beyond which a hairline separates the header from the page. */
const HAIRLINE_FROM = 8

/** The scroll position within the page: elastic scrolling reports positions beyond both ends. */
function scrollPosition() {
  const end = document.documentElement.scrollHeight - window.innerHeight
  return Math.max(0, Math.min(window.scrollY, end))
}

/** Tracks the page's scrolling for a header that hides while scrolling down. */
export function useScrollState(header: RefObject<HTMLElement | null>, active: boolean) {
  const [hidden, setHidden] = useState(false)
  const [scrolled, setScrolled] = useState(false)

  useEffect(() => {
    if (!active) return undefined
    let state = { hidden: false, from: scrollPosition() }
    let frame = 0
    const update = () => {
      frame = 0
      const y = scrollPosition()
      state = nextVisibility(state, y, header.current?.offsetHeight ?? 0)
      setHidden(state.hidden)
      setScrolled(y > HAIRLINE_FROM)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [header, active])

  return { hidden: active && hidden, scrolled: active && scrolled }
}
