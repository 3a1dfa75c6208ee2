import type { ClipboardEvent as ReactClipboardEvent } from 'react'
import type { InputProps } from 'sanity'
import { markdownToHtml } from './markdown.ts'
import { type Part, partsOf } from './parts-of.ts'

const PORTABLE_TEXT = 'application/x-portable-text'

/** Pastes of our own, which go on to the editor. */
const own = new WeakSet<Event>()

function dataOf(part: Part): DataTransfer {
  const data = new DataTransfer()
  if ('html' in part) data.setData('text/html', part.html)
  else {
    const block = { ...part.table, _key: crypto.randomUUID().slice(0, 12) }
    data.setData(PORTABLE_TEXT, JSON.stringify([block]))
  }
  return data
}

/** What the editor would not take over as it is; undefined where it needs no help. */
function partsIn(clipboard: DataTransfer): Part[] | undefined {
  const html = clipboard.getData('text/html')
  if (html !== '') return partsOf(html)
  const written = markdownToHtml(clipboard.getData('text/plain'))
  return written === undefined ? undefined : (partsOf(written) ?? [{ html: written }])
}

/** Hands the editor one part after the other, each as if it was pasted by itself. */
function pasteInParts(event: ReactClipboardEvent) {
  const { clipboardData, nativeEvent, target } = event
  if (own.has(nativeEvent) || clipboardData.types.includes(PORTABLE_TEXT)) return
  // Fields of pictures and tables in the text take what is pasted into them as it is.
  if (!(target instanceof Element) || target.closest('[contenteditable="true"]') === null) return
  const parts = partsIn(clipboardData)
  if (parts === undefined) return
  event.preventDefault()
  event.stopPropagation()
  for (const part of parts) {
    const options = { bubbles: true, cancelable: true, clipboardData: dataOf(part) }
    const paste = new ClipboardEvent('paste', options)
    own.add(paste)
    target.dispatchEvent(paste)
  }
}

/** In the grid of a form, where it would else grow as wide as the toolbar with all its words. */
const AS_WIDE_AS_THE_FORM = { minWidth: 0 }

/** The usual editor of long texts, which also takes headings and tables from elsewhere, and Markdown. */
export function PasteInput(props: InputProps) {
  return (
    <div style={AS_WIDE_AS_THE_FORM} onPasteCapture={pasteInParts}>
      {props.renderDefault(props)}
    </div>
  )
}
