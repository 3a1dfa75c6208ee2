import Lenis from 'lenis'
import { SMOOTH_SCROLL } from '@/lib/constants.ts'

export interface SmoothScroller {
  /** Cancels a running scroll animation and keeps the current scroll position. */
  rest: () => void
  destroy: () => void
}

/**
 * Smooths scrolling by wheel; the browser does all other scrolling. After the browser has scrolled,
 * Lenis resets its velocity after SMOOTH_SCROLL.velocityResetMs. That time is built into Lenis and
 * not configurable.
 */
export function createSmoothScroller(): SmoothScroller {
  const lenis = new Lenis({
    lerp: SMOOTH_SCROLL.lerp,
    // Anchor links end at the same position as without Lenis, because it respects scroll-padding.
    anchors: true,
    // Measures whenever needed, because the page's height can change between two wheel events, for
    // instance when details open.
    naiveDimensions: true,
  })
  const rest = () => {
    if (lenis.isStopped) return
    lenis.stop()
    lenis.start()
  }
  const listening = new AbortController()
  // Keys, the scrollbar and focus changes scroll the page, too; an animation that is still running
  // would undo that.
  for (const type of ['keydown', 'pointerdown', 'focusin']) {
    window.addEventListener(type, rest, { capture: true, signal: listening.signal })
  }
  advanceWhileMoving(lenis, listening.signal)
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

/** One frame at sixty per second, in ms. */
const FRAME_MS = 1000 / 60

/**
 * Moves the page on in each frame while an animation runs. Lenis itself would ask for frames all the
 * time, which makes the browser work sixty times a second for a page at rest.
 */
function advanceWhileMoving(lenis: Lenis, signal: AbortSignal): void {
  let frame = 0
  const advance = (time: number) => {
    lenis.raf(time)
    frame = lenis.isScrolling === 'smooth' ? requestAnimationFrame(advance) : 0
  }
  const begin = (time: number) => {
    // Lenis would take the time at rest for one long frame, and jump.
    lenis.time = time - FRAME_MS
    advance(time)
  }
  const wake = () => {
    if (frame === 0) frame = requestAnimationFrame(begin)
  }
  // Turns of the wheel, and clicks on links to places on the page.
  lenis.on('virtual-scroll', wake)
  window.addEventListener('click', wake, { signal })
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
}

/** Stops scrolling the page as long as any modal dialog or the menu's panel is open. */
function holdUnderDialogs(lenis: Lenis): () => void {
  const update = () => {
    if (document.querySelector('dialog:modal, [aria-modal]:popover-open')) lenis.stop()
    else lenis.start()
  }
  const observer = new MutationObserver(update)
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  // Of popovers; it does not bubble.
  document.addEventListener('toggle', update, { capture: true })
  update()
  return () => {
    observer.disconnect()
    document.removeEventListener('toggle', update, { capture: true })
  }
}
