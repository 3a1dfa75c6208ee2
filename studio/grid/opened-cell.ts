import { type RefObject, useEffect } from 'react'
import type { CellPosition } from './sheet.ts'

export const cellIn = (frame: HTMLElement | null, row: number, column: number) =>
  frame?.querySelector<HTMLTextAreaElement>(`[data-cell="${row}:${column}"]`)

/** Puts the cursor into the cell that was clicked on the page, in Presentation. */
export function useOpenedCell(
  frame: RefObject<HTMLElement | null>,
  opened: CellPosition | undefined,
) {
  const [row, column] = opened ?? []
  useEffect(() => {
    if (row === undefined || column === undefined) return
    // A dialog around the grid takes the focus when it opens.
    const afterDialog = requestAnimationFrame(() => {
      const cell = cellIn(frame.current, row, column)
      cell?.focus()
      cell?.setSelectionRange(cell.value.length, cell.value.length)
    })
    return () => cancelAnimationFrame(afterDialog)
  }, [frame, row, column])
}
