import { type RefObject, useEffect } from 'react'

const CELLS = '[data-cell]'
const CELLS_AND_MENUS = `${CELLS}, button`

/** 1 to the right, -1 to the left, 0 for keys that stay where they are. */
function stepOf({ key, shiftKey }: KeyboardEvent): -1 | 0 | 1 {
  if (key === 'Tab') return shiftKey ? -1 : 1
  if (shiftKey) return 0
  if (key === 'ArrowRight') return 1
  return key === 'ArrowLeft' ? -1 : 0
}

/** Whether the arrow keys have no more letters to go to in that direction. */
const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLTextAreaElement, step: -1 | 1) =>
  selectionStart === selectionEnd && selectionStart === (step > 0 ? value.length : 0)

/** Where a key leads from a cell or a menu; undefined inside a text and at the ends of the grid. */
function besideOf(grid: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const step = stepOf(event)
  const { activeElement } = document
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const isTab = event.key === 'Tab'
  if (!isTab && activeElement instanceof HTMLTextAreaElement && !isAtEnd(activeElement, step))
    return undefined
  const places = [...grid.querySelectorAll<HTMLElement>(CELLS_AND_MENUS)]
  const at = places.findIndex((place) => place === activeElement)
  if (at < 0) return undefined
  const further = step > 0 ? places.slice(at + 1) : places.slice(0, at).toReversed()
  return isTab ? further.find((place) => place.matches(CELLS)) : further[0]
}

function onKey(this: HTMLElement, event: KeyboardEvent) {
  if (event.isComposing) return
  const next = besideOf(this, event)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  if (!(next instanceof HTMLTextAreaElement)) return
  const caret = event.key === 'ArrowRight' ? 0 : next.value.length
  next.setSelectionRange(caret, caret)
}

/**
 * Tab goes to the next cell of the grid, and leaves it at its ends. The arrow keys to the left and right
 * go also to the menus of rows and columns.
 */
export function useSideways(grid: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = grid.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [grid])
}
