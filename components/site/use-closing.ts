import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `close` after every change of route, and on a click on any link inside, which may lead to
 * the same page.
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
    const element = inside.current
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) close()
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [inside, close])
}
