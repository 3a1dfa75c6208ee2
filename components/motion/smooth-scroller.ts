import Lenis from 'lenis'
import { SMOOTH_SCROLL } from '@/lib/constants.ts'

export interface SmoothScroller {
  /** Cancels a running scroll animation and keeps the current scroll position. */
  rest: () => void
  destroy: () => void
}

/**
 * The page's wheel, smoothed; everything else scrolls as the browser does it. After a scroll of
 * the browser's own, Lenis sets its velocity back to zero when SMOOTH_SCROLL.velocityResetMs
 * have gone by: that time is a part of it and no option.
 */
export function createSmoothScroller(): SmoothScroller {
  const lenis = new Lenis({
    lerp: SMOOTH_SCROLL.lerp,
    autoRaf: true,
    // Stops at the same place as without it: Lenis reads the page's scroll-padding.
    anchors: true,
    // Measured when it is needed: details open and pages change between two wheel events.
    naiveDimensions: true,
  })
  const rest = () => {
    if (lenis.isStopped) return
    lenis.stop()
    lenis.start()
  }
  const listening = new AbortController()
  // A key, the scrollbar or the focus moves the page too; a movement under way would pull it back.
  for (const type of ['keydown', 'pointerdown', 'focusin']) {
    window.addEventListener(type, rest, { capture: true, signal: listening.signal })
  }
  const endHolding = holdUnderDialogs(lenis)
  return {
    rest,
    destroy: () => {
      listening.abort()
      endHolding()
      lenis.destroy()
    },
  }
}

/** Stops the page for as long as a modal dialog is open, whoever opened it. */
function holdUnderDialogs(lenis: Lenis): () => void {
  const update = () => {
    if (document.querySelector('dialog:modal')) lenis.stop()
    else lenis.start()
  }
  const observer = new MutationObserver(update)
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  update()
  return () => observer.disconnect()
}
