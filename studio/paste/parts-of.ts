import { cellsOf, plain } from './cells-of.ts'

/** A piece of what is pasted: text as HTML, or a table as the editor keeps it. */
export type Part = { html: string } | { table: PastedTable }

export interface PastedTable {
  _type: 'table'
  columns: string[]
  rows: { _type: 'tableRow'; _key: string; cells: string[] }[]
}

/** As many columns as a table may have. */
const MOST_COLUMNS = 8

/** The table of an element; undefined for one that only lays out a page. */
function tableOf(element: HTMLTableElement): PastedTable | undefined {
  const [columns, ...rows] = cellsOf(element, MOST_COLUMNS) ?? []
  if (columns === undefined || rows.length === 0 || columns.length < 2) return
  return {
    _type: 'table',
    columns,
    rows: rows.map((cells, at) => ({ _type: 'tableRow', _key: `row-${at}`, cells })),
  }
}

/**
 * Texts have two levels of headings, below the title of their page. The first level of a word processor
 * is the second here; without it, what is deeper than the third becomes the third.
 */
function fitHeadings(body: HTMLElement): boolean {
  const shift = body.querySelector('h1') === null ? 0 : 1
  const wrong = [...body.querySelectorAll(shift === 1 ? 'h1, h2, h3, h4, h5, h6' : 'h4, h5, h6')]
  for (const heading of wrong) {
    const level = Math.min(3, Number(heading.tagName.slice(1)) + shift)
    const fitting = body.ownerDocument.createElement(`h${level}`)
    fitting.append(...heading.childNodes)
    heading.replaceWith(fitting)
  }
  return wrong.length > 0
}

const BLOCKS = 'blockquote, div, h1, h2, h3, h4, h5, h6, ol, p, table, ul'

/** What is next to a line break, not counting other line breaks and the spaces between elements. */
function beside(line: Node, side: 'nextSibling' | 'previousSibling'): Node | null {
  const node = line[side]
  const isSkipped = node?.nodeName === 'BR' || (node !== null && plain(node.textContent) === '')
  const isBlock = node instanceof Element && node.matches(BLOCKS)
  return node !== null && isSkipped && !isBlock ? beside(node, side) : node
}

/** Whether a line break is between paragraphs, not inside of one. */
function isBetweenBlocks(line: Element): boolean {
  const neighbors = [beside(line, 'previousSibling'), beside(line, 'nextSibling')]
  const around = neighbors.filter((node) => node !== null)
  return (
    around.length > 0 && around.every((node) => node instanceof Element && node.matches(BLOCKS))
  )
}

/** Word separates paragraphs by empty ones, and Google Docs by line breaks between them. */
function dropEmpty(body: HTMLElement): boolean {
  const empty = [
    ...[...body.querySelectorAll('p, h2, h3')].filter(
      (one) => plain(one.textContent) === '' && one.querySelector('img') === null,
    ),
    ...[...body.querySelectorAll('br')].filter(isBetweenBlocks),
  ]
  for (const one of empty) one.remove()
  return empty.length > 0
}

const tablesIn = (body: HTMLElement) =>
  [...body.querySelectorAll('table')].flatMap((element) => {
    const table = element.parentElement?.closest('table') ? undefined : tableOf(element)
    return table === undefined ? [] : [{ element, table }]
  })

/**
 * What is pasted from a word processor or a page, in pieces that the editor takes over as they were:
 * it knows no headings but its own, keeps empty paragraphs, and makes one of each cell of a table.
 * Undefined where it needs no help. A text that takes no tables takes no headings either.
 */
export function partsOf(html: string, hasTables: boolean): Part[] | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { body } = page
  const tables = hasTables ? tablesIn(body) : []
  const hasOtherHeadings = hasTables && fitHeadings(body)
  if (!dropEmpty(body) && !hasOtherHeadings && tables.length === 0) return undefined
  const parts: Part[] = []
  const range = page.createRange()
  range.setStart(body, 0)
  const addText = () => {
    const piece = page.createElement('div')
    piece.append(range.cloneContents())
    // With its head, by which the editor recognizes Word.
    if (plain(piece.textContent) !== '') {
      parts.push({ html: `<html>${page.head.outerHTML}<body>${piece.innerHTML}</body></html>` })
    }
  }
  for (const { element, table } of tables) {
    range.setEndBefore(element)
    addText()
    parts.push({ table })
    range.setStartAfter(element)
  }
  range.setEnd(body, body.childNodes.length)
  addText()
  return parts
}
