import { cellsOf } from '../grid/pasted.ts'

/** What only Markdown begins a line with, or writes a link with. */
const SIGNS = /^(?:#{1,6} |[-*+] |\d+[.)] |> |`{3})|\[[^\]\n]+\]\([^\s)]+\)/m
const FENCE = /^`{3}/
const HEADING = /^(#{1,6}) +(.*?)(?: +#+)?$/
const ITEM = /^( *)(?:([-*+])|\d+[.)]) +(.*)$/
const QUOTE = /^> ?/
const LINE = /^(?:-{3,}|\*{3,}|_{3,})$/

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const PIECE = /(`[^`]+`|!?\[[^\]]+\]\([^\s)]+\))/
const LINK = /^\[(.+)\]\((.+)\)$/
/** What a link of a text can lead to; of others the words stay. */
const ELSEWHERE = /^(?:https?:\/\/|mailto:)/i

/** Bold and italic words. Underscores inside of words are neither. */
const emphasized = (text: string) =>
  text
    .replaceAll(/(\*\*|(?<!\w)__)(?=\S)(.+?)(?<=\S)\1/g, '<strong>$2</strong>')
    .replaceAll(/(\*|(?<!\w)_(?!_))(?=\S)(.+?)(?<=\S)\1(?!\w)/g, '<em>$2</em>')

/** The words of a line; of pictures, which have to be uploaded, nothing. */
const inline = (text: string): string =>
  escaped(text)
    .split(PIECE)
    .map((part, at) => {
      if (at % 2 === 0) return emphasized(part)
      if (part.startsWith('`')) return `<code>${part.slice(1, -1)}</code>`
      const [, words = '', href = ''] = LINK.exec(part) ?? []
      return ELSEWHERE.test(href) ? `<a href="${href}">${emphasized(words)}</a>` : emphasized(words)
    })
    .join('')

const rowOf = (cells: readonly string[]) =>
  `<tr>${cells.map((one) => `<td>${inline(one)}</td>`).join('')}</tr>`

const tableOf = (rows: readonly string[][]) => `<table>${rows.map(rowOf).join('')}</table>`

/** A list whose first item is at `from`, with the lists inside of it, and the line that follows it. */
function listOf(lines: readonly string[], from: number): [html: string, next: number] {
  const [, indent = '', bullet] = ITEM.exec(lines[from] ?? '') ?? []
  const items: string[] = []
  let at = from
  for (let item = ITEM.exec(lines[at] ?? ''); item !== null; item = ITEM.exec(lines[at] ?? '')) {
    const [, depth = '', sign, text = ''] = item
    if (depth.length < indent.length) break
    if (depth.length > indent.length + 1) {
      const [inner, next] = listOf(lines, at)
      items.push(`${items.pop() ?? ''}${inner}`)
      at = next
      continue
    }
    if ((sign === undefined) !== (bullet === undefined)) break
    items.push(inline(text))
    at++
  }
  const name = bullet === undefined ? 'ol' : 'ul'
  return [`<${name}>${items.map((one) => `<li>${one}</li>`).join('')}</${name}>`, at]
}

/** How many lines from `at` on `belongs` is true for. */
function run(lines: readonly string[], at: number, belongs: (line: string) => boolean): number {
  let end = at
  while (end < lines.length && belongs(lines[end] ?? '')) end++
  return end - at
}

/** Whether a line belongs to a paragraph. */
const isText = (line: string) =>
  line.trim() !== '' && ![FENCE, HEADING, ITEM, QUOTE, LINE].some((sign) => sign.test(line))

/**
 * The HTML of a text that was copied as Markdown, such as from a notebook or a chat, with the parts that
 * our texts have; undefined for a text without its signs.
 */
export function markdownToHtml(pasted: string): string | undefined {
  if (!SIGNS.test(pasted)) return undefined
  const lines = pasted.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n')
  const html: string[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const [, level, title = ''] = HEADING.exec(line) ?? []
    if (FENCE.test(line)) {
      const size = run(lines, at + 1, (one) => !FENCE.test(one))
      html.push(`<pre><code>${escaped(lines.slice(at + 1, at + 1 + size).join('\n'))}</code></pre>`)
      at += size + 2
    } else if (level !== undefined) {
      html.push(`<h${level.length}>${inline(title)}</h${level.length}>`)
      at++
    } else if (ITEM.test(line)) {
      const [list, next] = listOf(lines, at)
      html.push(list)
      at = next
    } else if (isText(line) || QUOTE.test(line)) {
      const size = run(lines, at, QUOTE.test(line) ? (one) => QUOTE.test(one) : isText)
      const part = lines.slice(at, at + size).map((one) => one.replace(QUOTE, ''))
      const cells = line.includes('|') ? cellsOf(part.join('\n')) : undefined
      html.push(cells === undefined ? `<p>${inline(part.join(' '))}</p>` : tableOf(cells))
      at += size
    } else at++
  }
  return html.join('')
}
