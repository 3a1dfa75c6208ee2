import { useEffect, useRef } from 'react'

/**
 * Where a visitor should start on the new page: at the place that the address names, else at its
 * heading.
 */
const arrival = () =>
  document.getElementById(location.hash.slice(1)) ?? document.querySelector<HTMLElement>('main h1')

/**
 * Moves the focus to the new page after a change of route, as a browser does with a new document.
 * Keyboard and screen-reader users then start there instead of at the link they followed. Does not
 * scroll, because the router has done that.
 */
export function useFocusOnArrival(pathname: string) {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The shortcut / focuses the search field, which may happen before this runs.
    if (document.activeElement?.matches('main input')) return
    const place = arrival()
    if (!place) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }, [pathname])
}
