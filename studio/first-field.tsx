import { useEffect, useRef } from 'react'
import { definePlugin, type InputProps, isObjectInputProps, type ObjectInputProps } from 'sanity'

/** Some seconds: forms are drawn before they can be typed in. */
const MOST_FRAMES = 300
const WITHOUT_A_BOX = { display: 'contents' }

/**
 * The form of a document that does not exist yet begins in its first field, so that one can type at
 * once; by itself the Studio begins at the menu beside that field, which letters and spaces open.
 */
function FormFromFirstField(props: ObjectInputProps) {
  const { value, readOnly, renderDefault } = props
  const form = useRef<HTMLDivElement>(null)
  const isNew = value?.['_createdAt'] === undefined && readOnly !== true
  useEffect(() => {
    if (!isNew) return undefined
    let frames = 0
    let frame = requestAnimationFrame(begin)
    // After the Studio has set its own focus, and once there is a field that takes it.
    function begin() {
      const first = form.current?.querySelector<HTMLElement>('input, textarea')
      first?.focus()
      const isDone = first !== null && document.activeElement === first
      if (!isDone && ++frames < MOST_FRAMES) frame = requestAnimationFrame(begin)
    }
    return () => cancelAnimationFrame(frame)
  }, [isNew])
  return (
    <div ref={form} style={WITHOUT_A_BOX}>
      {renderDefault(props)}
    </div>
  )
}

function FirstField(props: InputProps) {
  return isObjectInputProps(props) && props.path.length === 0 ? (
    <FormFromFirstField {...props} />
  ) : (
    props.renderDefault(props)
  )
}

/** New documents can be typed in at once. */
export const firstField = definePlugin({
  name: 'first-field',
  form: { components: { input: FirstField } },
})
