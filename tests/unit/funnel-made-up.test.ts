import { describe, expect, it } from 'vitest'
import { type CellSet, fieldOf } from '@/components/sections/funnel-field.ts'
import { funnelDataGuard } from '@/schemas/documents/funnel-data.ts'
import { Random, tries } from '../../lake/tests/random/random.ts'

const SEEDS = Array.from({ length: tries(60, 250) }, (_, index) => index + 1)

/** Of the same chance for each number of digits. */
const anyUpTo = (random: Random, most: number) =>
  Math.floor(Math.exp(random.next() * Math.log(most + 1)))

/** Funnels as the guard lets them pass: mostly fewer at each step, some as many or more, or none. */
function madeUp(random: Random) {
  let value = anyUpTo(random, random.below(20) === 0 ? Number.MAX_SAFE_INTEGER - 1 : 5_000_000)
  const steps = Array.from({ length: 2 + random.below(5) }, (_, index) => {
    const groups = [undefined, 1 + random.below(60), 1 + random.below(5), 1 + random.below(1000)][
      random.below(4)
    ]
    const step = { _key: `s${index}`, label: 'Step', value, groups, tone: 'kept' }
    const nearly = Math.ceil((value * (70 + random.below(31))) / 100)
    const more = Math.min(value * 2 + 1, Number.MAX_SAFE_INTEGER)
    const next = [nearly, more, 0][random.below(20)] ?? (random.below(3) === 0 ? nearly : undefined)
    value = next ?? anyUpTo(random, Math.max(value, 1))
    return step
  })
  return funnelDataGuard.parse({ unit: 'frames', steps }).steps
}

type Shape = { of: 'wide' | 'tall'; columns: number; rows: number }

/** How often a path draws each place of the field, by row. */
function drawn(set: CellSet, { of, columns, rows }: Shape) {
  const times = new Uint8Array(columns * rows)
  for (const [, x, y, length] of set[of].cells.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    const [column, row, end] = [Number(x), Number(y), Number(x) + Number(length)]
    if (end > columns || row >= rows) throw new Error(`${x} ${y} ${length} is outside of the field`)
    for (let at = column; at < end; at += 1)
      times[row * columns + at] = (times[row * columns + at] ?? 0) + 1
  }
  return times
}

/** How many places are drawn; an error if one is drawn twice, or where nothing was before. */
function countOf(times: Uint8Array, before?: Uint8Array) {
  let count = 0
  for (const [at, many] of times.entries()) {
    if (many > 1) throw new Error(`place ${at} is drawn ${many} times`)
    if (many > (before?.[at] ?? 1)) throw new Error(`place ${at} was gone already`)
    count += many
  }
  return count
}

/** The left, top, right and bottom end of all corners. */
function endsOf(corners: string) {
  const ends = { left: 0, top: 0, right: 0, bottom: 0 }
  let [x, y] = [0, 0]
  for (const [, sign, first, second] of corners.matchAll(/([Mhv])(-?\d+)(?: (-?\d+))?/g)) {
    if (sign === 'M') [x, y] = [Number(first), Number(second)]
    else if (sign === 'h') x += Number(first)
    else y += Number(first)
    ends.left = Math.min(ends.left, x)
    ends.top = Math.min(ends.top, y)
    ends.right = Math.max(ends.right, x)
    ends.bottom = Math.max(ends.bottom, y)
  }
  return ends
}

describe.each(['wide', 'tall'] as const)('the %s field of made-up funnels', (of) => {
  it.each(SEEDS)('leaves each step’s cells among those before, seed %i', (seed) => {
    const steps = madeUp(new Random(seed))
    const field = fieldOf(steps)
    const [columns, rows] =
      of === 'wide' ? [field.columns, field.rows] : [field.rows, field.columns]
    const shape = { of, columns, rows }
    const first = Math.max(steps[0]?.value ?? 0, 1)
    const each = Math.ceil(first / 200_000)
    const total = Math.ceil(first / each)

    const spare = field.spare ? drawn(field.spare, shape) : new Uint8Array(columns * rows)
    expect(columns * rows - countOf(spare)).toBe(total)
    expect(field.sets).toHaveLength(steps.length - 1)

    let before = spare.map((covered) => 1 - covered)
    let left = total
    for (const [index, set] of field.sets.entries()) {
      const cells = drawn(set, shape)
      left = Math.min(left, Math.ceil((steps[index + 1]?.value ?? 0) / each))
      expect(countOf(cells, before), `step ${index + 2}`).toBe(left)
      before = cells
      const ends = endsOf(set[of].corners)
      expect([ends.left, ends.top]).toEqual([0, 0])
      expect(ends.right).toBeLessThanOrEqual(columns)
      expect(ends.bottom).toBeLessThanOrEqual(rows)
    }
  })
})
