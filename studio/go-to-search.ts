import { focusOn } from './focus-on.ts'

const MENU = '[role="menu"]'
const SEARCH = `[data-ui="Popover"] ${MENU} input`
/** The button below a list; "Add item before" and "Add item after" in the menus of its items. */
const OPENERS = '[data-testid="add-multiple-object-button"], [role="menuitem"]'
/** Two seconds: a slow machine takes its time to draw it. */
const FRAMES_UNTIL_OPEN = 120
/** A quarter of a second: the menu of a line gives the focus back once it is closed. */
const FRAMES_TO_STAY = 15

/** The search that is in sight: menus that were closed stay in the page, hidden. */
const searchInSight = () =>
  [...document.querySelectorAll<HTMLInputElement>(SEARCH)].find((search) =>
    search.checkVisibility(),
  )

/** Empties a field in a way that React notices. */
function empty(field: HTMLInputElement): void {
  field.setRangeText('', 0, field.value.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * When one of these is pressed, moves the focus into the search of the menu that opens, such as that of
 * a page's sections, and empties the search. The Studio itself leaves the focus where it was, so that Tab
 * goes through the rest of the form first, and keeps the text of the last search.
 */
export function goToSearch({ target }: Event): void {
  const opener = target instanceof Element ? target.closest(OPENERS) : null
  // Pressed while the menu is open, it closes it.
  if (!opener || searchInSight()) return
  const takesFocus = !matchMedia('(hover: none)').matches
  let isEmpty = false
  let framesUntilOpen = FRAMES_UNTIL_OPEN
  let framesToStay = FRAMES_TO_STAY
  requestAnimationFrame(function look() {
    const search = searchInSight()
    if (search && !isEmpty) empty(search)
    isEmpty ||= search !== undefined
    const isInside = search?.closest(MENU)?.contains(document.activeElement)
    if (takesFocus && search && !isInside) focusOn(search)
    const left = search === undefined ? framesUntilOpen-- : framesToStay--
    if (left > 0) requestAnimationFrame(look)
  })
}
