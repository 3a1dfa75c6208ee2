import { Component } from 'react'
import { definePlugin, type InputProps, isStringInputProps, type StringInputProps } from 'sanity'

/** Where in a text somebody writes, as offsets into it. */
interface Selection {
  start: number
  end: number
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (element: unknown): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

function commonStart(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let length = 0
  while (length < most && before[length] === after[length]) length++
  return length
}

function commonEnd(before: string, after: string, most: number): number {
  let length = 0
  while (length < most && before.at(-1 - length) === after.at(-1 - length)) length++
  return length
}

/** The place in `after` of what was at `offset` in `before`. */
export function movedOffset(offset: number, before: string, after: string): number {
  const start = commonStart(before, after)
  if (offset <= start) return offset
  const end = commonEnd(before, after, Math.min(before.length, after.length) - start)
  const isAfterChange = offset >= before.length - end
  return isAfterChange ? offset + after.length - before.length : after.length - end
}

/**
 * The selection in a field whose text is about to change to `text`. Somebody else wrote that, because what
 * is typed here is in the field already. Null if nothing changes, or the field is not in use.
 */
function selectionBefore(field: unknown, text: string): (Selection & { shown: string }) | null {
  if (!isTextField(field) || field !== document.activeElement) return null
  const { selectionEnd: end, selectionStart: start, value: shown } = field
  return start === null || end === null || shown === text ? null : { start, end, shown }
}

/**
 * A text field in which the cursor stays in its place when somebody else writes in the same text. The
 * Studio sets the whole text, after which browsers put the cursor at its end. A class, because functions
 * cannot look at the page in the last moment before React changes it.
 */
class KeepCursor extends Component<StringInputProps> {
  override getSnapshotBeforeUpdate() {
    const { elementProps, value = '' } = this.props
    return selectionBefore(elementProps.ref.current, value)
  }

  override componentDidUpdate(
    _: StringInputProps,
    __: unknown,
    selection: ReturnType<typeof selectionBefore>,
  ) {
    const field: unknown = this.props.elementProps.ref.current
    if (selection === null || !isTextField(field)) return
    const { end, shown, start } = selection
    field.setSelectionRange(
      movedOffset(start, shown, field.value),
      movedOffset(end, shown, field.value),
    )
  }

  override render() {
    return this.props.renderDefault(this.props)
  }
}

function Input(props: InputProps) {
  return isStringInputProps(props) ? <KeepCursor {...props} /> : props.renderDefault(props)
}

/** Lets two people write in one plain text without being thrown to its end by each other's letters. */
export const keepCursor = definePlugin({
  name: 'keep-cursor',
  form: { components: { input: Input } },
})
