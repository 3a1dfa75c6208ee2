/** A table as people edit it: named columns, and rows of as many texts. */
export interface Sheet {
  columns: { key: string; text: string }[]
  rows: { key: string; cells: string[] }[]
}

/** A cell of a sheet; the row of column heads is -1. */
export type CellPosition = [row: number, column: number]

/** Makes the keys that Sanity wants of array items. */
export type NewKey = () => string

const move = <T>(items: readonly T[], from: number, to: number): T[] => {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

const eachRow = (sheet: Sheet, change: (cells: string[]) => string[]) =>
  sheet.rows.map(({ key, cells }) => ({ key, cells: change(cells) }))

/** The same sheet with every row as wide as the widest, so that nothing is out of sight. */
export function squared({ columns, rows }: Sheet, newKey: NewKey): Sheet {
  const width = Math.max(columns.length, ...rows.map(({ cells }) => cells.length))
  const more = Array.from({ length: width - columns.length }, () => ({ key: newKey(), text: '' }))
  return {
    columns: [...columns, ...more],
    rows: rows.map(({ key, cells }) => ({
      key,
      cells: [...cells, ...Array.from({ length: width - cells.length }, () => '')],
    })),
  }
}

/** `row` counts from 0; -1 is the row of column heads. */
export function setCell(sheet: Sheet, row: number, column: number, text: string): Sheet {
  if (row === -1) {
    const columns = sheet.columns.map((one, at) => (at === column ? { ...one, text } : one))
    return { ...sheet, columns }
  }
  const rows = sheet.rows.map((one, at) =>
    at === row ? { ...one, cells: one.cells.with(column, text) } : one,
  )
  return { ...sheet, rows }
}

export const addRow = (sheet: Sheet, at: number, newKey: NewKey): Sheet => ({
  ...sheet,
  rows: sheet.rows.toSpliced(at, 0, { key: newKey(), cells: sheet.columns.map(() => '') }),
})

export const removeRow = (sheet: Sheet, at: number): Sheet => ({
  ...sheet,
  rows: sheet.rows.toSpliced(at, 1),
})

export const moveRow = (sheet: Sheet, from: number, to: number): Sheet => ({
  ...sheet,
  rows: move(sheet.rows, from, to),
})

export const addColumn = (sheet: Sheet, at: number, newKey: NewKey): Sheet => ({
  columns: sheet.columns.toSpliced(at, 0, { key: newKey(), text: '' }),
  rows: eachRow(sheet, (cells) => cells.toSpliced(at, 0, '')),
})

export const removeColumn = (sheet: Sheet, at: number): Sheet => ({
  columns: sheet.columns.toSpliced(at, 1),
  rows: eachRow(sheet, (cells) => cells.toSpliced(at, 1)),
})

export const moveColumn = (sheet: Sheet, from: number, to: number): Sheet => ({
  columns: move(sheet.columns, from, to),
  rows: eachRow(sheet, (cells) => move(cells, from, to)),
})

/** The sheet with nothing from its column `first` on, cut to a width and a number of rows. */
const emptied = (
  { columns, rows }: Sheet,
  first: number,
  width: number,
  height: number,
): Sheet => ({
  columns: columns
    .slice(0, width)
    .map(({ key, text }, at) => ({ key, text: at < first ? text : '' })),
  rows: rows.slice(0, height).map(({ key, cells }) => ({
    key,
    cells: cells.slice(0, width).map((text, at) => (at < first ? text : '')),
  })),
})

/**
 * Writes `lines` over the sheet from a cell on, which grows as far as they reach. From the head of its
 * column `first` on, more than one line takes the place of all there was.
 */
export function pasteInto(
  sheet: Sheet,
  row: number,
  column: number,
  lines: readonly string[][],
  newKey: NewKey,
  first = 0,
): Sheet {
  const width = column + Math.max(...lines.map((line) => line.length))
  const isWhole = row === -1 && column === first && lines.length > 1
  let grown = isWhole ? emptied(sheet, first, width, lines.length - 1) : sheet
  while (grown.columns.length < width) grown = addColumn(grown, grown.columns.length, newKey)
  while (grown.rows.length < row + lines.length) grown = addRow(grown, grown.rows.length, newKey)
  for (const [down, line] of lines.entries()) {
    for (const [right, text] of line.entries()) {
      grown = setCell(grown, row + down, column + right, text)
    }
  }
  return grown
}
