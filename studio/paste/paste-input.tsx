import type { ClipboardEvent as ReactClipboardEvent } from 'react'
import type { InputProps } from 'sanity'
import { newKey } from '../new-key.ts'
import { markdownToHtml } from './markdown.ts'
import { useOwnLinks } from './own-links.ts'
import { type Part, partsOf } from './parts-of.ts'

const PORTABLE_TEXT = 'application/x-portable-text'

/** Pastes of our own, which go on to the editor. */
const own = new WeakSet<Event>()

function dataOf(part: Part): DataTransfer {
  const data = new DataTransfer()
  if ('html' in part) data.setData('text/html', part.html)
  else {
    const block = { ...part.table, _key: newKey() }
    data.setData(PORTABLE_TEXT, JSON.stringify([block]))
  }
  return data
}

/** Hands the editor one part after the other, each as if it was pasted by itself. */
function pasteInParts(
  event: ReactClipboardEvent,
  { noteLinks, hasTables }: { noteLinks: (html: string) => void; hasTables: boolean },
) {
  const { clipboardData, nativeEvent, target } = event
  if (own.has(nativeEvent) || clipboardData.types.includes(PORTABLE_TEXT)) return
  // Fields of pictures and tables in the text take what is pasted into them as it is.
  if (!(target instanceof Element) || target.closest('[contenteditable="true"]') === null) return
  const copied = clipboardData.getData('text/html')
  const html = copied === '' ? markdownToHtml(clipboardData.getData('text/plain')) : copied
  if (html === undefined) return
  noteLinks(html)
  // The editor does not know Markdown.
  const parts = partsOf(html, hasTables) ?? (copied === '' ? [{ html }] : undefined)
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

/** The usual editor of texts, which also takes headings, tables and Markdown, and links to pages of this site. */
export function PasteInput(props: InputProps) {
  const { schemaType, renderDefault } = props
  const noteLinks = useOwnLinks(props)
  const hasTables = 'of' in schemaType && schemaType.of.some(({ name }) => name === 'table')
  return (
    <div
      style={AS_WIDE_AS_THE_FORM}
      onPasteCapture={(event) => pasteInParts(event, { noteLinks, hasTables })}
    >
      {renderDefault(props)}
    </div>
  )
}
