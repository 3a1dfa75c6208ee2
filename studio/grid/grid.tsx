import { Card, Flex, Stack, Text } from '@sanity/ui'
import { type CSSProperties, useRef } from 'react'
import { useSideways } from './beside.ts'
import { Cell } from './cell.tsx'
import { GridButtons, type Words } from './grid-buttons.tsx'
import { useOpenedCell } from './opened-cell.ts'
import { ColumnMenu, RowMenu } from './row-and-column-menu.tsx'
import type { CellPosition, NewKey, Sheet } from './sheet.ts'
import { useGridEdits } from './use-grid-edits.ts'

const FRAME: CSSProperties = {
  overflowX: 'auto',
  border: '1px solid var(--card-border-color)',
  borderRadius: 3,
}
const TABLE: CSSProperties = { borderCollapse: 'collapse', width: '100%' }
const CELL: CSSProperties = {
  border: '1px solid var(--card-border-color)',
  padding: 0,
  minWidth: '7rem',
  verticalAlign: 'top',
}
const NARROW: CSSProperties = { ...CELL, minWidth: 0, width: '2rem', textAlign: 'center' }

interface Props {
  sheet: Sheet
  onChange: (sheet: Sheet) => void
  newKey: NewKey
  readOnly: boolean
  words: Words
  /** Head of a first column that stays where it is. */
  corner?: string
  /** The last row stands out, as the total. */
  hasTotal?: boolean
  /** Rows are added at the end only. */
  growsDown?: boolean
  maxColumns: number
  /** The cell that was clicked on the page, in Presentation. */
  opened?: CellPosition | undefined
}

/**
 * A table to type in. Tab goes to the next cell; Enter goes down and, at the end, makes a new row; Shift
 * with Enter breaks the line. The arrow keys change rows, and at the ends of a text they go to what is
 * beside it: a cell, or the menu of its row or column. A table from elsewhere is pasted into any cell.
 */
export function Grid({
  sheet,
  onChange,
  newKey,
  readOnly,
  words,
  corner,
  hasTotal = false,
  growsDown = false,
  maxColumns,
  opened,
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { columns, rows } = sheet
  const [rowWord, columnWord] = [words.row.toLowerCase(), words.column.toLowerCase()]
  const first = corner === undefined ? 0 : 1
  const canWiden = !readOnly && columns.length < maxColumns
  const edits = useGridEdits({ frame, sheet, onChange, newKey, readOnly, first })
  useOpenedCell(frame, opened)
  useSideways(frame)

  const cell = (row: number, column: number, text: string, label: string, strong: boolean) => (
    <Cell
      text={text}
      label={label}
      // An empty head looks like any other cell.
      {...(row < 0 && !readOnly && { hint: label })}
      readOnly={readOnly}
      strong={strong}
      place={`${row}:${column}`}
      onText={(typed) => edits.setCell(row, column, typed)}
      onKey={(event) => edits.onKey(event, row, column)}
      onPaste={(event) => edits.onPaste(event, row, column)}
    />
  )
  const nameOf = (column: number) =>
    (column < first ? corner : columns[column]?.text) || `${words.column} ${column + 1}`

  return (
    <Stack gap={3}>
      <div ref={frame} style={FRAME}>
        <table style={TABLE}>
          <thead>
            <tr>
              {columns.map(({ key, text }, at) => (
                <th key={key} scope="col" style={CELL}>
                  {at < first ? (
                    <Card padding={3}>
                      <Text size={1} muted>
                        {corner}
                      </Text>
                    </Card>
                  ) : (
                    <Flex>
                      {cell(-1, at, text, `Name of ${columnWord} ${at + 1 - first}`, true)}
                      {readOnly ? null : (
                        <ColumnMenu
                          edits={edits}
                          word={columnWord}
                          name={nameOf(at)}
                          at={at}
                          first={first}
                          count={columns.length}
                          canAdd={canWiden}
                        />
                      )}
                    </Flex>
                  )}
                </th>
              ))}
              {readOnly ? null : <th scope="col" style={NARROW} aria-label="Changes" />}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }, row) => (
              <tr key={key}>
                {columns.map((column, at) => (
                  <td key={column.key} style={CELL}>
                    {cell(
                      row,
                      at,
                      cells[at] ?? '',
                      `${nameOf(at)}, ${rowWord} ${row + 1}`,
                      hasTotal && row === rows.length - 1,
                    )}
                  </td>
                ))}
                {readOnly ? null : (
                  <td style={NARROW}>
                    <RowMenu
                      edits={edits}
                      word={rowWord}
                      at={row}
                      count={rows.length}
                      canAdd={!growsDown}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {readOnly ? null : (
        <GridButtons
          words={words}
          canWiden={canWiden}
          onAddRow={() => edits.addRowAtEnd(0)}
          onAddColumn={edits.addColumnAtEnd}
        />
      )}
    </Stack>
  )
}
