import { useEffect, useRef } from 'react'
import type { LayoutProps, ObjectInputProps } from 'sanity'
import { focusOn } from './focus-on.ts'
import { goToSearch } from './go-to-search.ts'

const WITHOUT_A_BOX = { display: 'contents' }
const OBJECT_DIALOG = '[data-testid="nested-object-dialog"]'
const LINK_DIALOG = '[data-testid="popover-edit-dialog"]'
const MENU = '[data-ui="Popover"]'
const DIALOG = `${OBJECT_DIALOG}, ${LINK_DIALOG}, ${MENU}`
const FORM = `[data-testid="form-view"], ${DIALOG}`
/** In the head of a dialog: the way back, or the way out. */
const WAYS_OUT =
  '[data-testid^="breadcrumb-item"], [data-testid="close-popover-edit-dialog-button"]'
/** Not those for files: they are hidden behind a button. */
const FIRST_OF_PART = 'input:not([type="file"]), textarea, select'
/** A quarter of a second: a dialog takes the focus after what it shows is drawn. */
const FRAMES_OF_DIALOG = 15

/** Whether the focus is on something that the dialog of a part shows, below its head. */
function hasFocus(part: HTMLElement): boolean {
  const { activeElement } = document
  return (
    part.closest(DIALOG)?.contains(activeElement) === true &&
    activeElement?.matches(WAYS_OUT) !== true
  )
}

/** The button of a form that was pressed last, such as the line of a section in its list. */
let lastPressed: HTMLElement | null = null
/** The last one outside of menus, such as the dots of a line: it had opened the menu for a new section. */
let lastInForm: HTMLElement | null = null

function remember({ target, type }: Event) {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
  const inForm = button?.closest(FORM) && !button.matches(WAYS_OUT) ? button : null
  if (type === 'click') lastPressed = inForm
  if (inForm?.closest(MENU) === null) lastInForm = inForm
}

/** The Studio, as it notes what opens a part, and leads to the search of the menu of parts. */
export function LayoutThatRemembers(props: LayoutProps) {
  useEffect(() => {
    document.addEventListener('click', remember, true)
    document.addEventListener('focusin', remember, true)
    document.addEventListener('click', goToSearch, true)
    return () => {
      document.removeEventListener('click', remember, true)
      document.removeEventListener('focusin', remember, true)
      document.removeEventListener('click', goToSearch, true)
    }
  }, [])
  return props.renderDefault(props)
}

/**
 * Puts the focus that a closed dialog left nowhere into the dialog around it, or on what had opened it. A
 * menu that is closed by then takes no focus, so that it goes to the button which had opened the menu.
 */
function goBackTo(openers: readonly (HTMLElement | null)[]) {
  if (document.activeElement !== document.body) return
  const around = [...document.querySelectorAll(OBJECT_DIALOG)].at(-1)
  if (around) around.querySelector<HTMLElement>(WAYS_OUT)?.focus()
  else openers.some(focusOn)
}

/**
 * A section, or a quote or a link in a text, opens in a dialog. By itself the Studio leaves the focus where
 * it was, so that one types into a field behind the dialog, or puts it into the dialog's head, where Enter
 * closes it; and once the dialog is closed, the focus is nowhere. Here it goes to the first field, unless
 * the Studio was asked for another one, and back to what was pressed.
 */
export function PartFromFirstField(props: ObjectInputProps) {
  const { focusPath, renderDefault } = props
  const part = useRef<HTMLDivElement>(null)
  const isAtField = useRef(focusPath.length > 0)
  useEffect(() => {
    isAtField.current = focusPath.length > 0
  }, [focusPath])
  useEffect(() => {
    if (matchMedia('(hover: none)').matches) return undefined
    const openers = [lastPressed, lastInForm]
    let hasBegun = false
    let frames = 0
    let frame = requestAnimationFrame(begin)
    function begin() {
      const { current } = part
      if (!current?.closest(DIALOG) || (isAtField.current && !hasBegun)) return
      if (!hasFocus(current)) {
        hasBegun = true
        current.querySelector<HTMLElement>(FIRST_OF_PART)?.focus()
      }
      if (++frames < FRAMES_OF_DIALOG) frame = requestAnimationFrame(begin)
    }
    return () => {
      cancelAnimationFrame(frame)
      requestAnimationFrame(() => goBackTo(openers))
    }
  }, [])
  return (
    <div ref={part} style={WITHOUT_A_BOX}>
      {renderDefault(props)}
    </div>
  )
}
