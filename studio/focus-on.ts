/** Focuses an element. False where there is none, or where it takes no focus because it is hidden. */
export function focusOn(element: HTMLElement | null): boolean {
  element?.focus()
  return element === document.activeElement
}
