import { AddIcon } from '@sanity/icons/Add'
import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuDivider, MenuItem } from '@sanity/ui/menu'
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useSideways } from './beside.ts'
import { cellIn, useOpenedCell } from './opened-cell.ts'
import { cellsOf } from './pasted.ts'
import {
  addColumn,
  addRow,
  moveColumn,
  moveRow,
  type NewKey,
  pasteInto,
  removeColumn,
  removeRow,
  type Place,
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
const INPUT: CSSProperties = {
  boxSizing: 'border-box',
  display: 'block',
  width: '100%',
  minHeight: '2.25rem',
  padding: '0.5rem',
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  resize: 'none',
  fieldSizing: 'content',
}

interface Props {
  sheet: Sheet
  onChange: (sheet: Sheet) => void
  newKey: NewKey
  readOnly: boolean
  /** What a row and a column are called in the menus. */
  words: { row: string; column: string }
  /** Head of a first column that stays where it is. */
  corner?: string
  /** The last row stands out, as the total. */
  hasTotal?: boolean
  /** Rows are added at the end only. */
  growsDown?: boolean
  maxColumns: number
  /** The cell that was clicked on the page, in Presentation. */
  opened?: Place | undefined
}

interface CellProps {
  text: string
  label: string
  hint?: string
  readOnly: boolean
  strong: boolean
  place: string
  onText: (text: string) => void
  onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
}

/** Shows what is typed while it is typed, and what is stored at all other times. */
function Cell({ text, label, hint, readOnly, strong, place, onText, onKey, onPaste }: CellProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <textarea
      rows={1}
      data-cell={place}
      aria-label={label}
      placeholder={hint}
      readOnly={readOnly}
      style={strong ? { ...INPUT, fontWeight: 600 } : INPUT}
      value={typed ?? text}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onText(value)
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={onKey}
      onPaste={(event) => {
        onPaste(event)
        if (event.defaultPrevented) setTyped(undefined)
      }}
    />
  )
}

interface LineMenuProps {
  label: string
  at: number
  first: number
  count: number
  canAdd: boolean
  words: { before: string; after: string; add: string; remove: string }
  onAdd: (at: number) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function LineMenu({
  label,
  at,
  first,
  count,
  canAdd,
  words,
  onAdd,
  onMove,
  onRemove,
}: LineMenuProps) {
  return (
    <MenuButton
      id={useId()}
      button={
        <Button
          mode="bleed"
          padding={2}
          icon={EllipsisHorizontalIcon}
          aria-label={label}
          // Tab goes from cell to cell; the arrow keys lead here.
          tabIndex={-1}
        />
      }
      menu={
        <Menu>
          <MenuItem
            text={`${words.add} ${words.before}`}
            disabled={!canAdd}
            onClick={() => onAdd(at)}
          />
          <MenuItem
            text={`${words.add} ${words.after}`}
            disabled={!canAdd}
            onClick={() => onAdd(at + 1)}
          />
          <MenuDivider />
          <MenuItem
            text={`Move ${words.before}`}
            disabled={at <= first}
            onClick={() => onMove(at - 1)}
          />
          <MenuItem
            text={`Move ${words.after}`}
            disabled={at >= count - 1}
            onClick={() => onMove(at + 1)}
          />
          <MenuDivider />
          <MenuItem tone="critical" text={words.remove} onClick={onRemove} />
        </Menu>
      }
    />
  )
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
                          onRemove={() => onChange(removeColumn(sheet, at))}
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
                      onRemove={() => onChange(removeRow(sheet, row))}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {readOnly ? null : (
        <Flex gap={2} wrap="wrap" align="center">
          <Button
            mode="ghost"
            icon={AddIcon}
            text={`Add ${rowWord}`}
            onClick={() => addRowBelow(0)}
          />
          <Button
            mode="ghost"
            icon={AddIcon}
            text={`Add ${columnWord}`}
            disabled={!canWiden}
            onClick={addColumnAtEnd}
          />
          <Text size={1} muted>
            Paste cells from a spreadsheet, or a Markdown table, into any cell.
          </Text>
        </Flex>
      )}
    </Stack>
  )
}
