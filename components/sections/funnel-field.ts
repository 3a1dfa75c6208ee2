import type { FunnelData } from '@/schemas/documents/funnel-data.ts'
import { AROUND, among, cellsIn, type Run, spread } from './funnel-runs.ts'

type Step = FunnelData['steps'][number]

/** Consecutive cells in one row. */
type Place = { column: number; row: number; length: number }

/** The cells that are left after one step, as path data in units of a cell. */
export type CellSet = { key: string; wide: CellPaths; tall: CellPaths }

type CellPaths = { cells: string; corners: string; places: readonly RunPlace[] }

/** Where the corners of a run begin, and the middle of its row, in percent of the field. */
export type RunPlace = { x: number; y: number; cells: number }

/**
 * `each` is how many a cell stands for; `spare` covers the places after the last cell, if the last row
 * is not full.
 */
export type Field = {
  columns: number
  rows: number
  each: number
  sets: CellSet[]
  spare?: CellSet
}

/** Ratio of width to height: fills a wide window and, rotated by 90 degrees, a phone. */
const SHAPE = 15 / 8

/** More would be smaller than a pixel, and make the page heavy: then each cell stands for several. */
const MOST_CELLS = 200_000

/** More groups would be a texture, not events. */
const MOST_GROUPS = 60

/** Length of a run of cells if the content does not say how many runs a step has. */
const USUAL_RUN = 24

/**
 * One cell for each unit of the first step, to scale, or for as many as keep the field small enough,
 * and for each later step the cells that are left. Cells come in runs, as events do. Each step's cells
 * are among those of the step before; if its value is greater than that, they are all of them.
 */
export function fieldOf(steps: readonly Step[]): Field {
  const kept = steps.filter((step) => step.tone !== 'deleted')
  const first = Math.max(kept[0]?.value ?? 0, 1)
  const each = Math.ceil(first / MOST_CELLS)
  const total = Math.ceil(first / each)
  const columns = columnsFor(total)
  const rows = Math.ceil(total / columns)
  const setOf = (key: string, runs: readonly Run[]): CellSet => ({
    key,
    wide: pathsOf(runs, columns, rows),
    tall: pathsOf(runs, rows, columns),
  })
  let left: Run[] = [{ start: 0, length: total }]
  const sets = kept.slice(1).map((step, index) => {
    // Ones that are left are never too few to be seen.
    const value = Math.min(Math.ceil(step.value / each), cellsIn(left))
    const wanted = step.groups ?? Math.ceil(value / USUAL_RUN)
    const groups = Math.min(wanted, MOST_GROUPS, value)
    left = index === 0 ? spread(value, groups, total, [columns, rows]) : among(left, value, groups)
    return setOf(step._key, left)
  })
  const spare = columns * rows - total
  return {
    columns,
    rows,
    each,
    sets,
    ...(spare > 0 && { spare: setOf('spare', [{ start: total, length: spare }]) }),
  }
}

/**
 * The number of columns: a divisor of `total` close to the ideal number, so that the last row is
 * full; otherwise the ideal number itself.
 */
function columnsFor(total: number) {
  const wished = Math.max(1, Math.round(Math.sqrt(total * SHAPE)))
  for (let off = 0; off <= wished / 3; off += 1) {
    if (total % (wished + off) === 0) return wished + off
    if (total % (wished - off) === 0) return wished - off
  }
  return wished
}

const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10

/** Strokes from the left edge of a run's first cell to the right edge of its last, row by row. */
function pathsOf(runs: readonly Run[], columns: number, rows: number): CellPaths {
  let cells = ''
  let corners = ''
  const places: RunPlace[] = []
  for (const { start, length } of runs) {
    places.push({
      x: percent(Math.max(0, (start % columns) - AROUND), columns),
      y: percent(Math.floor(start / columns) + 0.5, rows),
      cells: length,
    })
    for (let from = start, left = length; left > 0;) {
      const column = from % columns
      const row = Math.floor(from / columns)
      const part = Math.min(left, columns - column)
      cells += `M${column} ${row}h${part}`
      corners += cornersAround({ column, row, length: part }, columns, rows)
      from += part
      left -= part
    }
  }
  return { cells, corners, places }
}

/** Four corners like those of the boxes on pictures, a few cells away from what they frame. */
function cornersAround({ column, row, length }: Place, columns: number, rows: number) {
  const left = Math.max(0, column - AROUND)
  const right = Math.min(columns, column + length + AROUND)
  const top = Math.max(0, row - AROUND)
  const bottom = Math.min(rows, row + 1 + AROUND)
  const across = Math.min(3, right - left)
  const down = Math.min(2, bottom - top)
  return `M${left} ${top + down}v-${down}h${across}M${right - across} ${top}h${across}v${down}M${right} ${bottom - down}v${down}h-${across}M${left + across} ${bottom}h-${across}v-${down}`
}
