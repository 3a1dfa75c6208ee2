import { useEffect, useRef } from 'react'

/** Where the new page begins for a visitor: the place that the address names, else its heading. */
const arrival = () =>
  document.getElementById(location.hash.slice(1)) ?? document.querySelector<HTMLElement>('main h1')

/**
 * Moves the focus to the new page after a change of route, as the browser itself does with a new
 * document: whoever goes on by keyboard, or listens, starts there and not at the link that was followed.
 * The page does not scroll for it, which the router has done.
 */
export function useFocusOnArrival(pathname: string) {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The key / puts the focus into the search's field, which may be there before this runs.
    if (document.activeElement?.matches('main input')) return
    const place = arrival()
    if (!place) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }, [pathname])
}
