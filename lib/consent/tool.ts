const FAILED = 'consent-tool-failed'
let failed = false

/** Whether the consent tool could not be loaded; false while it may still come. */
export const hasToolFailed = () => failed

/** Calls `listener` when the consent tool could not be loaded. Returns a function that ends this. */
export function onToolFailure(listener: () => void): () => void {
  window.addEventListener(FAILED, listener)
  return () => window.removeEventListener(FAILED, listener)
}

/** Tells all listeners that the consent tool could not be loaded. */
export function reportToolFailure(): void {
  failed = true
  window.dispatchEvent(new Event(FAILED))
}
