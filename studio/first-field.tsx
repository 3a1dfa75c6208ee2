import { useEffect, useRef } from 'react'
import {
  definePlugin,
  type InputProps,
  isKeySegment,
  isObjectInputProps,
  type ObjectInputProps,
} from 'sanity'
import { focusOn } from './focus-on.ts'
import { LayoutThatRemembers, PartFromFirstField } from './part-from-first-field.tsx'

/** Half a minute: forms are drawn before they can be typed in, and slow machines take their time. */
const MOST_FRAMES = 1800
const WITHOUT_A_BOX = { display: 'contents' }

const INPUT = 'input, textarea'

/**
 * Moves the focus from whatever is before the first field to that field, or merely removes it where a
 * keyboard on the screen would cover half of the form. True once the focus is no longer before the field.
 */
function goOn(form: HTMLElement, hasKeyboardOnScreen: boolean): boolean {
  const { activeElement } = document
  const first = form.querySelector<HTMLElement>(INPUT)
  // Presentation says above the fields where the document is seen.
  const isInForm = form.closest('form')?.contains(activeElement) === true
  if (first === null || activeElement === null || !isInForm) return false
  const isBefore =
    (activeElement.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  if (!isBefore) return true
  if (!hasKeyboardOnScreen) return focusOn(first)
  if (activeElement instanceof HTMLElement) activeElement.blur()
  return true
}

/**
 * The form of a document begins in its first field, so that one can type at once. By itself the Studio
 * leaves the focus of a new document where it was, and begins an existing one at a button before that
 * field, such as the menu beside it, which shows its hint and which letters and spaces open.
 */
function FormFromFirstField(props: ObjectInputProps) {
  const { value, readOnly, renderDefault } = props
  const form = useRef<HTMLDivElement>(null)
  const isNew = value?.['_createdAt'] === undefined && readOnly !== true
  useEffect(() => {
    const hasKeyboardOnScreen = matchMedia('(hover: none)').matches
    let frames = 0
    let frame = requestAnimationFrame(begin)
    const isDone = (box: HTMLElement) =>
      isNew ? focusOn(box.querySelector<HTMLElement>(INPUT)) : goOn(box, hasKeyboardOnScreen)
    // After the Studio has set its own focus, and once the field takes it.
    function begin() {
      const { current } = form
      if (current !== null && !isDone(current) && ++frames < MOST_FRAMES)
        frame = requestAnimationFrame(begin)
    }
    const stop = () => cancelAnimationFrame(frame)
    // If somebody touches something meanwhile, the focus stays there.
    if (hasKeyboardOnScreen) addEventListener('pointerdown', stop, { once: true })
    return () => {
      removeEventListener('pointerdown', stop)
      stop()
    }
  }, [isNew])
  return (
    <div ref={form} style={WITHOUT_A_BOX}>
      {renderDefault(props)}
    </div>
  )
}

/** Items of lists are edited in dialogs. */
const isItem = (path: InputProps['path']) => isKeySegment(path.at(-1) ?? '')

function FirstField(props: InputProps) {
  if (!isObjectInputProps(props)) return props.renderDefault(props)
  if (props.path.length === 0) return <FormFromFirstField {...props} />
  return isItem(props.path) ? <PartFromFirstField {...props} /> : props.renderDefault(props)
}

/** Documents, and their parts in dialogs, open in their first field. */
export const firstField = definePlugin({
  name: 'first-field',
  form: { components: { input: FirstField } },
  studio: { components: { layout: LayoutThatRemembers } },
})
