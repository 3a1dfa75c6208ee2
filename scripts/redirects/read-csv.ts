/** A row of a CSV file with the number of the line on which it begins, from 1. */
export interface Row {
  line: number
  cells: string[]
}

const CELL = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|\r|$)/y

/** Reads CSV as RFC 4180 describes it. Throws with the line where quotes are not closed or stand within a text. */
export function readCsv(source: string): Row[] {
  const text = source.replace(/^\uFEFF/, '')
  const rows: Row[] = []
  let row: Row = { line: 1, cells: [] }
  let line = 1
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length) {
    const match = CELL.exec(text)
    if (match === null)
      throw new Error(`Line ${line}: a quotation mark is not closed, or not doubled.`)
    const [whole, cell = '', end] = match
    row.cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell.trim())
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ',' && CELL.lastIndex < text.length) continue
    if (end === ',') row.cells.push('')
    rows.push(row)
    row = { line, cells: [] }
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
}
