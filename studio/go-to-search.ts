import { focusOn } from './focus-on.ts'

const MENU = '[role="menu"]'
const SEARCH = `[data-ui="Popover"] ${MENU} input`
/** Below a list, and in the menu of one of its lines: "Add item before", "Add item after". */
const OPENERS = '[data-testid="add-multiple-object-button"], [role="menuitem"]'
/** Two seconds: a slow machine takes its time to draw it. */
const FRAMES_UNTIL_OPEN = 120
/** A quarter of a second: the menu of a line gives the focus back once it is closed. */
const FRAMES_TO_STAY = 15

/**
 * Once one of these is pressed, the menu of what a list takes, such as a page's sections, begins in its
 * search. By itself the Studio leaves the focus where it was, from where Tab leads through the rest of the
 * form first.
 */
export function goToSearch({ target }: Event): void {
  const opener = target instanceof Element ? target.closest(OPENERS) : null
  const isInMenuWithSearch = opener?.closest(MENU)?.querySelector('input')
  if (!opener || isInMenuWithSearch || matchMedia('(hover: none)').matches) return
  let framesUntilOpen = FRAMES_UNTIL_OPEN
  let framesToStay = FRAMES_TO_STAY
  requestAnimationFrame(function look() {
    const search = document.querySelector<HTMLElement>(SEARCH)
    const isInside = search?.closest(MENU)?.contains(document.activeElement)
    if (!isInside) focusOn(search)
    const left = search === null ? framesUntilOpen-- : framesToStay--
    if (left > 0) requestAnimationFrame(look)
  })
}
