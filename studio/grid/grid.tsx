import { Card, Flex, Stack, Text } from '@sanity/ui'
import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { useSideways } from './beside.ts'
import { Cell } from './cell.tsx'
import { GridButtons, type Words } from './grid-buttons.tsx'
import { LineMenu } from './line-menu.tsx'
import { cellIn, useOpenedCell } from './opened-cell.ts'
import { cellsOf } from './pasted.ts'
import {
  addColumn,
  addRow,
  type CellPosition,
  moveColumn,
  moveRow,
  type NewKey,
  pasteInto,
  removeColumn,
  removeRow,
  setCell,
  type Sheet,
} from './sheet.ts'

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
  const focus = (row: number, column: number) => cellIn(frame.current, row, column)?.focus()
  // What was added is there after the next paint.
  const focusSoon = (row: number, column: number) =>
    requestAnimationFrame(() => requestAnimationFrame(() => focus(row, column)))
  useOpenedCell(frame, opened)
  useSideways(frame)

  function addRowBelow(column: number) {
    onChange(addRow(sheet, rows.length, newKey))
    focusSoon(rows.length, column)
  }

  function addColumnAtEnd() {
    onChange(addColumn(sheet, columns.length, newKey))
    focusSoon(-1, columns.length)
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>, row: number, column: number) {
    // An input method chooses among its candidates with the same keys.
    if (event.nativeEvent.isComposing) return
    const { value, selectionStart } = event.currentTarget
    const isEnter = event.key === 'Enter' && !event.shiftKey
    const isDown = event.key === 'ArrowDown' && !value.slice(selectionStart).includes('\n')
    const isUp = event.key === 'ArrowUp' && !value.slice(0, selectionStart).includes('\n')
    if (!isEnter && !isDown && !isUp) return
    event.preventDefault()
    if (isEnter && row === rows.length - 1 && !readOnly) addRowBelow(column)
    else focus(isUp ? row - 1 : row + 1, column)
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>, row: number, column: number) {
    const cells = cellsOf(event.clipboardData.getData('text/plain'))
    if (readOnly || cells === undefined) return
    event.preventDefault()
    onChange(pasteInto(sheet, row, column, cells, newKey, first))
  }

  const cell = (row: number, column: number, text: string, label: string, strong: boolean) => (
    <Cell
      text={text}
      label={label}
      // An empty head looks like any other cell.
      {...(row < 0 && !readOnly && { hint: label })}
      readOnly={readOnly}
      strong={strong}
      place={`${row}:${column}`}
      onText={(typed) => onChange(setCell(sheet, row, column, typed))}
      onKey={(event) => onKey(event, row, column)}
      onPaste={(event) => onPaste(event, row, column)}
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
                        <LineMenu
                          label={`Change ${columnWord} ${nameOf(at)}`}
                          at={at}
                          first={first}
                          count={columns.length}
                          canAdd={canWiden}
                          words={{
                            add: `Add a ${columnWord}`,
                            before: 'to the left',
                            after: 'to the right',
                            remove: `Remove this ${columnWord}`,
                          }}
                          onAdd={(to) => onChange(addColumn(sheet, to, newKey))}
                          onMove={(to) => onChange(moveColumn(sheet, at, to))}
                          onRemove={() => {
                            onChange(removeColumn(sheet, at))
                            focusSoon(-1, Math.max(at - 1, first))
                          }}
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
                    <LineMenu
                      label={`Change ${rowWord} ${row + 1}`}
                      at={row}
                      first={0}
                      count={rows.length}
                      canAdd={!growsDown}
                      words={{
                        add: `Add a ${rowWord}`,
                        before: 'above',
                        after: 'below',
                        remove: `Remove this ${rowWord}`,
                      }}
                      onAdd={(to) => onChange(addRow(sheet, to, newKey))}
                      onMove={(to) => onChange(moveRow(sheet, row, to))}
                      onRemove={() => {
                        onChange(removeRow(sheet, row))
                        focusSoon(Math.min(row, rows.length - 2), rows.length > 1 ? 0 : first)
                      }}
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
          onAddRow={() => addRowBelow(0)}
          onAddColumn={addColumnAtEnd}
        />
      )}
    </Stack>
  )
}
