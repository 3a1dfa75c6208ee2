/**
 * Delay in milliseconds for Safari, which has no requestIdleCallback. By then, a page has usually
 * settled.
 */
const SETTLED = 1200
/** Longest wait for an idle moment, in milliseconds. */
const LATEST = 4000

/** Runs `task` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, SETTLED)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: LATEST })
  return () => cancelIdleCallback(handle)
}
