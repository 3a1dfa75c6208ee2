/** Consecutive cells, by index in the field. */
export type Run = { start: number; length: number }

/** How many cells the corners are away from what they frame. */
export const AROUND = 4

/** How many cells the runs have together. */
export const cellsIn = (runs: readonly Run[]) => runs.reduce((sum, { length }) => sum + length, 0)

/** Runs spread over the whole field, of different lengths where there is room for that. */
export function spread(
  value: number,
  groups: number,
  total: number,
  widths: readonly number[],
): Run[] {
  const random = sequence(groups)
  const room = total / groups
  const uneven = value / groups < room / 2
  const weights = Array.from({ length: groups }, () => (uneven ? 0.5 + random() : 1))
  const wished = lengthsOf(value, weights).map((length, index) => {
    const start = Math.floor(room * index + random() * Math.max(0, room - length))
    return unbroken({ start, length }, widths, total)
  })
  return apart(wished, total)
}

/** How far the first and the last of the runs that are left are from those of the step before, in runs. */
const INDENT = 0.2

/**
 * Runs at the starts of earlier ones, or at equal distances if those are fewer. Two are near the first and
 * the last, so that a number fits between them. Where a run is longer than the earlier one, it goes on in
 * the next.
 */
export function among(before: readonly Run[], value: number, groups: number): Run[] {
  const total = cellsIn(before)
  const starts = before.map((_, index) => cellsIn(before.slice(0, index)))
  const lengths = lengthsOf(value, Array<number>(groups).fill(1))
  const wished = lengths.map((length, index) => {
    const share = (index + INDENT) / (groups - 1 + 2 * INDENT)
    const earlier = starts[Math.round(share * (before.length - 1))] ?? 0
    const spaced = Math.floor((index * total) / groups)
    return { start: groups > before.length ? spaced : earlier, length }
  })
  return apart(wished, total).flatMap((run) => cut(before, run))
}

/** Whole lengths in proportion to the weights. They add up to `value`. */
function lengthsOf(value: number, weights: readonly number[]) {
  const sum = weights.reduce((a, b) => a + b, 0)
  let weight = 0
  let placed = 0
  return weights.map((own) => {
    weight += own
    const length = Math.round((value * weight) / sum) - placed
    placed += length
    return length
  })
}

/** Moves runs as little as keeps each behind the one before it, and room for all that follow. */
function apart(wished: readonly Run[], total: number): Run[] {
  let end = 0
  let left = cellsIn(wished)
  return wished.map(({ start: wish, length }) => {
    const start = Math.min(Math.max(wish, end), total - left)
    end = start + length
    left -= length
    return { start, length }
  })
}

/** The cells of these runs from the `start`th on, as if no others lay between the runs. */
function cut(runs: readonly Run[], { start: from, length: many }: Run): Run[] {
  let passed = 0
  return runs.flatMap(({ start, length }) => {
    const first = Math.max(from - passed, 0)
    const end = Math.min(from + many - passed, length)
    passed += length
    return end > first ? [{ start: start + first, length: end - first }] : []
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
