import { isShortcutOn } from './shortcut.ts'

const TYPING = 'input, textarea, select, [contenteditable], dialog, [popover]:popover-open'

/**
 * When / is pressed, focuses the page's search field or, without one, calls `open`. Ignores the key
 * while somebody types.
 */
export function listenForSlash(open: () => void, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, isComposing, key, metaKey, target } = event
    if (key !== '/' || altKey || ctrlKey || metaKey || isComposing || event.defaultPrevented) return
    if (target instanceof Element && target.closest(TYPING)) return
    if (document.querySelector('dialog:modal, [aria-modal]:popover-open')) return
    if (!isShortcutOn()) return
    event.preventDefault()
    if (!focusField()) {
      open()
      focusWhenThere()
    }
  }
  document.addEventListener('keydown', onKeyDown, { signal })
}

/** Focuses the search page's field. Returns whether there is one. */
function focusField(): boolean {
  const field = document.getElementById('search-field')
  if (!(field instanceof HTMLInputElement)) return false
  field.focus()
  field.select()
  return true
}

/** Focuses the field as soon as the page shows it, within two seconds. */
function focusWhenThere(frames = 120): void {
  if (frames > 0 && !focusField()) requestAnimationFrame(() => focusWhenThere(frames - 1))
}
