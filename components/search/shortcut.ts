/**
 * Whether the key / opens the search. Shortcuts of a single character can be turned off (WCAG 2.1.4),
 * because speech input may press them by mistake.
 */
const SHORTCUT = 'search-shortcut'

/** Undefined if the browser stores nothing: it could not be turned off then, so there is none. */
export function isShortcutOn(): boolean | undefined {
  try {
    return localStorage.getItem(SHORTCUT) !== 'off'
  } catch {
    return undefined
  }
}

export function setShortcut(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SHORTCUT)
  else localStorage.setItem(SHORTCUT, 'off')
  window.dispatchEvent(new Event(SHORTCUT))
}

/** Calls `onChange` when the shortcut is turned on or off, here or in another tab. */
export function watchShortcut(onChange: () => void): () => void {
  window.addEventListener(SHORTCUT, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(SHORTCUT, onChange)
    window.removeEventListener('storage', onChange)
  }
}
