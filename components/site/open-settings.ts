const OPEN_SETTINGS = 'open-cookie-settings'

/** Whether somebody asked for the settings before anything listened. */
let isWanted = false

/**
 * Opens the cookie settings. If the footer, which contains them, is not hydrated yet, they open as
 * soon as it is.
 */
export function openSettings(): void {
  isWanted = true
  window.dispatchEvent(new Event(OPEN_SETTINGS))
}

/** Calls `open` each time the cookie settings are asked for. Returns a function that ends this. */
export function onOpenSettings(open: () => void): () => void {
  const take = () => {
    if (!isWanted) return
    isWanted = false
    open()
  }
  take()
  window.addEventListener(OPEN_SETTINGS, take)
  return () => window.removeEventListener(OPEN_SETTINGS, take)
}
