import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

/** What only Markdown begins a line with, or writes a link with. */
const SIGNS = /^(?:#{1,6} |[-*+] |> |`{3})|\[[^\]\n]+\]\([^\s)]+\)/m

/**
 * A numbered list: it begins with 1, as all do here, and between two of its lines there is nothing but
 * what is indented. Other numbers are those of headings and dates, which a list would not keep.
 */
const NUMBERED = /^1[.)] .*\r?\n(?:(?:[ \t].*)?\r?\n)*\d+[.)] /m

/** Links that a text cannot have, since they lead to no whole address. */
const DEAD_LINKS = 'a:not([href^="http:" i], [href^="https:" i], [href^="mailto:" i])'

/**
 * The HTML of a text that was copied as Markdown, such as from a notebook or a chat; undefined for a text
 * without its signs. Tags in it are shown as they are written.
 */
export function markdownToHtml(pasted: string): string | undefined {
  if (!SIGNS.test(pasted) && !NUMBERED.test(pasted)) return undefined
  const html = micromark(pasted, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // They have to be uploaded.
  for (const picture of body.querySelectorAll('img')) picture.remove()
  // Of links the words stay, and an item of a list is one paragraph here anyway.
  for (const outer of body.querySelectorAll(`${DEAD_LINKS}, li > p`)) {
    outer.replaceWith(...outer.childNodes)
  }
  return body.innerHTML
}
