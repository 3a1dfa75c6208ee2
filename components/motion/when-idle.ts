/** Safari has no requestIdleCallback; by then a page has usually settled, in milliseconds. */
const SETTLED = 1200
/** A page that never rests still gets its turn, in milliseconds. */
const LATEST = 4000

/** Runs `task` once the browser has nothing better to do. Returns what calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, SETTLED)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: LATEST })
  return () => cancelIdleCallback(handle)
}
