/** Elements that separate words: text before and after them never forms one word. */
const BREAKS =
  'br, p, div, li, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre, figcaption, caption, tr, td, th'

/** The text of an element on one line. */
export const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** The text of a cell on one line, with spaces between its paragraphs, lines and items. */
function textOf(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const element of copy.querySelectorAll(BREAKS)) {
    element.before(' ')
    element.after(' ')
  }
  return plain(copy.textContent)
}

/**
 * The texts of a table by row and column, all rows as long as the longest. A cell over several rows
 * says the same in each, since each is read by itself; of one over several columns the rest is empty.
 * Undefined for a table of more than `most` columns.
 */
export function cellsOf(table: HTMLTableElement, most: number): string[][] | undefined {
  const rows = [...table.rows]
  const lines: string[][] = rows.map(() => [])
  let width = 0
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (lines[at]?.[column] !== undefined) column += 1
      if (column >= most) return undefined
      // Where no other cell begins, a cell is only as wide as the table.
      width = Math.max(width, column + 1)
      const text = textOf(cell)
      const right = Math.min(column + cell.colSpan, most)
      // A cell ends with the row group (such as the tbody) at the latest; 0 means that it reaches its end.
      const bottom = cell.rowSpan === 0 ? rows.length : at + cell.rowSpan
      for (let below = at; below < bottom; below += 1) {
        const line = lines[below]
        if (line === undefined || rows[below]?.parentElement !== row.parentElement) break
        // A column head over two rows is not repeated, because it would become a value of the first row.
        line[column] ??= at === 0 && below > 0 ? '' : text
        for (let beside = column + 1; beside < right; beside += 1) line[beside] ??= ''
      }
    }
  }
  return lines.map((line) => Array.from({ length: width }, (_, column) => line[column] ?? ''))
}
