import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `close` after every change of route, and on a click on any link and the sending of any form
 * inside, which may lead to the same page.
 */
export function useClosing(inside: RefObject<HTMLElement | null>, close: () => void) {
  const pathname = usePathname()
  const shown = useRef(pathname)
  useEffect(() => {
    // Not on the first run, because the menu may have been opened before hydration.
    if (shown.current !== pathname) close()
    shown.current = pathname
  }, [pathname, close])
  useEffect(() => {
    // Going back may change only the query, or bring the page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) close()
    }
    window.addEventListener('popstate', close)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('popstate', close)
      window.removeEventListener('pageshow', onShow)
    }
  }, [close])
  useEffect(() => {
    const element = inside.current
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) close()
    }
    element?.addEventListener('click', onClick)
    element?.addEventListener('submit', close)
    return () => {
      element?.removeEventListener('click', onClick)
      element?.removeEventListener('submit', close)
    }
  }, [inside, close])
}
