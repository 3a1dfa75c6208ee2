import type { FunnelData } from '@/schemas/documents/funnel-data.ts'

type Step = FunnelData['steps'][number]

/** Consecutive cells, by index in the field. */
type Run = { start: number; length: number }

/** Consecutive cells in one row. */
type Place = { column: number; row: number; length: number }

/** The cells that are left after one step, as path data in units of a cell. */
export type CellSet = { key: string; wide: CellPaths; tall: CellPaths }

type CellPaths = { cells: string; corners: string }

export type Field = { columns: number; rows: number; sets: CellSet[] }

/** Ratio of width to height: fills a wide window and, rotated by 90 degrees, a phone. */
const SHAPE = 15 / 8

/** More would be smaller than a pixel, and make the page heavy: then each cell stands for several. */
const MOST_CELLS = 200_000

/** Length of a run of cells if the content does not say how many runs a step has. */
const USUAL_RUN = 24

/** How many cells the corners are away from what they frame. */
const AROUND = 4

/**
 * One cell for each unit of the first step, to scale, or for as many as keep the field small enough,
 * and for each later step the cells that are left. Cells come in runs, as events do, and each step's runs lie within those of the step before.
 */
export function fieldOf(steps: readonly Step[]): Field {
  const kept = steps.filter((step) => step.tone !== 'deleted')
  const first = Math.max(kept[0]?.value ?? 0, 1)
  const each = Math.ceil(first / MOST_CELLS)
  const total = Math.ceil(first / each)
  const columns = columnsFor(total)
  const rows = Math.ceil(total / columns)
  const sets: CellSet[] = []
  let before: Run[] = []
  for (const step of kept.slice(1)) {
    // Ones that are left are never too few to be seen.
    const value = Math.min(Math.ceil(step.value / each), total)
    const wanted = step.groups ?? Math.ceil(value / USUAL_RUN)
    const spread = runsOf(value, Math.min(Math.max(wanted, 1), 60), total, before)
    const runs = spread.map((run) => unbroken(run, [columns, rows], total))
    sets.push({
      key: step._key,
      wide: pathsOf(runs, columns, rows),
      tall: pathsOf(runs, rows, columns),
    })
    before = runs
  }
  return { columns, rows, sets }
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

/**
 * Runs spread over the field, or placed at the starts of earlier runs. Their lengths add up to
 * `value`.
 */
function runsOf(value: number, groups: number, total: number, before: readonly Run[]): Run[] {
  const random = sequence(groups)
  const room = total / groups
  const uneven = value / groups < room / 2 && before.length === 0
  const weights = Array.from({ length: groups }, () => (uneven ? 0.5 + random() : 1))
  const sum = weights.reduce((a, b) => a + b, 0)
  let weight = 0
  let placed = 0
  return weights.map((own, index) => {
    weight += own
    const length = Math.round((value * weight) / sum) - placed
    placed += length
    const inside = before[Math.floor(((index + 0.5) * before.length) / groups)]
    const free = Math.floor(room * index + random() * Math.max(0, room - length))
    return { start: inside?.start ?? free, length }
  })
}

/**
 * Moves a run that would wrap into the next row there, for rows of all these widths, with room for
 * the corners before it.
 */
function unbroken({ start, length }: Run, widths: readonly number[], total: number): Run {
  for (const width of widths) {
    const next = start + width - (start % width)
    const clear = next + AROUND
    if (length > width / 2) continue
    if (clear - start < length && clear + length <= total) start = clear
    else if (next - start < length && next + length <= total) start = next
  }
  return { start, length }
}

/**
 * A generator of pseudo-random numbers from 0 to 1. It is seeded, so that pages do not change from
 * build to build.
 */
function sequence(seed: number) {
  let state = seed + 0x9e37
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Strokes from the left edge of a run's first cell to the right edge of its last, row by row. */
function pathsOf(runs: readonly Run[], columns: number, rows: number): CellPaths {
  let cells = ''
  let corners = ''
  for (const { start, length } of runs) {
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
  return { cells, corners }
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
