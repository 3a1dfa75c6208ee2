import { useEffect, useRef } from 'react'

/**
 * Where a visitor should start on the new page: at the place that the address names, else at its
 * heading.
 */
const arrival = () => placeAt(location.hash) ?? document.querySelector<HTMLElement>('main h1')

const placeAt = (hash: string) => document.getElementById(hash.slice(1))

/** Does not scroll, because the router does that. */
function focusOn(place: HTMLElement): void {
  // The shortcut / focuses the search field, which may happen before this runs.
  if (document.activeElement?.matches('main input')) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/**
 * Moves the focus to the new page after a change of route, as a browser does with a new document, and
 * to the place that a link on the same page leads to. Keyboard and screen-reader users then start
 * there instead of at the link they followed.
 */
export function useFocusOnArrival(pathname: string) {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const place = arrival()
    if (place) focusOn(place)
  }, [pathname])
  useEffect(() => {
    addEventListener('click', followOnPage)
    return () => removeEventListener('click', followOnPage)
  }, [])
}

/** Browsers see to the focus themselves where the router has not taken the click over. */
function followOnPage({ defaultPrevented, detail, target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : undefined
  if (!defaultPrevented || !link?.hash || link.pathname !== location.pathname) return
  const place = placeAt(link.hash)
  if (!place) return
  const arrived = new AbortController()
  const arrive = () => {
    arrived.abort()
    focusOn(place)
  }
  if (detail === 0) {
    // By key. Smooth scrolling, which ends when the focus moves, has begun by then.
    setTimeout(() => {
      place.scrollIntoView()
      arrive()
    })
    return
  }
  // Others see the page scroll smoothly, unless it is there already; and may go elsewhere meanwhile.
  const { signal } = arrived
  // Not while they are captured: the smooth scroller holds back those ends of scrolling that are not its own.
  for (const type of ['scrollend', 'keydown']) addEventListener(type, arrive, { signal })
  addEventListener('pointerdown', () => arrived.abort(), { signal })
}
