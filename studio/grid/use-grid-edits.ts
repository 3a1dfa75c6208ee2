import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { cellIn } from './opened-cell.ts'
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
  setCell,
  type Sheet,
} from './sheet.ts'

interface Options {
  frame: RefObject<HTMLElement | null>
  sheet: Sheet
  onChange: (sheet: Sheet) => void
  newKey: NewKey
  readOnly: boolean
  /** The first column that is not fixed. */
  first: number
}

export type GridEdits = ReturnType<typeof useGridEdits>

/** The changes that a grid offers, each with where the focus goes after it. */
export function useGridEdits({ frame, sheet, onChange, newKey, readOnly, first }: Options) {
  const { columns, rows } = sheet
  const focus = (row: number, column: number) => cellIn(frame.current, row, column)?.focus()
  // What was added is there after the next paint.
  const focusSoon = (row: number, column: number) =>
    requestAnimationFrame(() => requestAnimationFrame(() => focus(row, column)))

  function addRowAtEnd(column: number) {
    onChange(addRow(sheet, rows.length, newKey))
    focusSoon(rows.length, column)
  }

  return {
    addRowAtEnd,
    addRow: (at: number) => onChange(addRow(sheet, at, newKey)),
    moveRow: (from: number, to: number) => onChange(moveRow(sheet, from, to)),
    removeRow(at: number) {
      onChange(removeRow(sheet, at))
      focusSoon(Math.min(at, rows.length - 2), rows.length > 1 ? 0 : first)
    },
    addColumnAtEnd() {
      onChange(addColumn(sheet, columns.length, newKey))
      focusSoon(-1, columns.length)
    },
    addColumn: (at: number) => onChange(addColumn(sheet, at, newKey)),
    moveColumn: (from: number, to: number) => onChange(moveColumn(sheet, from, to)),
    removeColumn(at: number) {
      onChange(removeColumn(sheet, at))
      focusSoon(-1, Math.max(at - 1, first))
    },
    setCell: (row: number, column: number, text: string) =>
      onChange(setCell(sheet, row, column, text)),
    onKey(event: KeyboardEvent<HTMLTextAreaElement>, row: number, column: number) {
      // An input method chooses among its candidates with the same keys.
      if (event.nativeEvent.isComposing) return
      const { value, selectionStart } = event.currentTarget
      const isEnter = event.key === 'Enter' && !event.shiftKey
      const isDown = event.key === 'ArrowDown' && !value.slice(selectionStart).includes('\n')
      const isUp = event.key === 'ArrowUp' && !value.slice(0, selectionStart).includes('\n')
      if (!isEnter && !isDown && !isUp) return
      event.preventDefault()
      if (isEnter && row === rows.length - 1 && !readOnly) addRowAtEnd(column)
      else focus(isUp ? row - 1 : row + 1, column)
    },
    onPaste(event: ClipboardEvent, row: number, column: number) {
      const cells = cellsOf(event.clipboardData.getData('text/plain'))
      if (readOnly || cells === undefined) return
      event.preventDefault()
      onChange(pasteInto(sheet, row, column, cells, newKey, first))
    },
  }
}
