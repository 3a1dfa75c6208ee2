import { describe, expect, it } from 'vitest'
import { fieldOf } from '@/components/sections/funnel-field.ts'

const step = (value: number, groups?: number, tone: 'kept' | 'deleted' = 'kept') => ({
  _key: String(value),
  label: 'Step',
  value,
  groups,
  text: undefined,
  tone,
})

/** Numbers of the cells that a path draws, in a field of so many columns. */
const cellsOf = (path: string, columns: number) =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, column, row, length]) =>
    Array.from({ length: Number(length) }, (_, n) => Number(row) * columns + Number(column) + n),
  )

/** All points of a path of lines that are level or upright. */
function pointsOf(path: string): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = []
  let [x, y] = [0, 0]
  for (const [, sign, first, second] of path.matchAll(/([Mhv])(-?\d+)(?: (-?\d+))?/g)) {
    if (sign === 'M') [x, y] = [Number(first), Number(second)]
    else if (sign === 'h') x += Number(first)
    else y += Number(first)
    points.push([x, y])
  }
  return points
}

const hour = [
  step(108_000),
  step(2140, 31),
  step(96, 4),
  step(48, 2),
  step(107_904, undefined, 'deleted'),
]

describe('the field of a funnel', () => {
  it('has one cell for each of the first step', () => {
    expect(fieldOf(hour)).toMatchObject({ columns: 450, rows: 240 })
    expect(fieldOf([step(240)])).toMatchObject({ columns: 20, rows: 12 })
  })

  it.each([
    ['an hour', hour],
    ['nearly all', [step(240), step(228), step(200)]],
    ['more than there were', [step(10), step(40)]],
    ['none', [step(100), step(0)]],
  ])('leaves as many cells as the later steps say, each once: %s', (_name, steps) => {
    const { columns, rows, sets } = fieldOf(steps)
    const total = steps[0]?.value ?? 0
    expect(sets).toHaveLength(steps.filter(({ tone }) => tone === 'kept').length - 1)
    for (const [index, { wide, tall }] of sets.entries()) {
      const cells = cellsOf(wide.cells, columns)
      expect(new Set(cells).size).toBe(Math.min(steps[index + 1]?.value ?? 0, total))
      expect(Math.max(0, ...cells)).toBeLessThan(columns * rows)
      expect(cellsOf(tall.cells, rows)).toEqual(cells)
    }
  })

  it('leaves the cells of a step among those of the step before it', () => {
    const { columns, sets } = fieldOf(hour)
    const [considered = [], packaged = [], kept = []] = sets.map(({ wide }) =>
      cellsOf(wide.cells, columns),
    )
    expect(packaged.filter((cell) => !considered.includes(cell))).toEqual([])
    expect(kept.filter((cell) => !packaged.includes(cell))).toEqual([])
  })

  it('breaks no small group at the end of a row, on phones neither', () => {
    const { sets } = fieldOf(hour)
    for (const shape of ['wide', 'tall'] as const) {
      expect(sets[2]?.[shape].cells.match(/M/g)).toHaveLength(2)
    }
  })

  it.each([
    ['an hour', hour],
    ['nearly all', [step(240), step(228), step(200)]],
    ['more than there were', [step(10), step(40)]],
  ])('keeps the corners of what is left inside the field: %s', (_name, steps) => {
    const { columns, rows, sets } = fieldOf(steps)
    for (const { wide, tall } of sets) {
      const [across, down] = [pointsOf(wide.corners), pointsOf(tall.corners)]
      expect(across.length).toBeGreaterThan(0)
      for (const [x, y] of [...across, ...down.map(([a, b]) => [b, a] as const)]) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(columns)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(rows)
      }
    }
  })

  it('has room for the corners on all sides of what is left of an hour', () => {
    const { sets } = fieldOf(hour)
    for (const shape of ['wide', 'tall'] as const) {
      const { cells = '', corners = '' } = sets[2]?.[shape] ?? {}
      const starts = [...cells.matchAll(/M(\d+) (\d+)h24/g)]
      expect(starts).toHaveLength(2)
      for (const [, column, row] of starts) {
        const [left, top] = [Number(column) - 4, Number(row) - 4]
        expect(corners).toContain(`M${left} ${top + 2}v-2h3M${left + 29} ${top}h3v2`)
      }
    }
  })

  it('says of each event how many cells it has, and where', () => {
    const { sets } = fieldOf(hour)
    for (const shape of ['wide', 'tall'] as const) {
      const places = sets[2]?.[shape].places ?? []
      expect(places.map(({ cells }) => cells)).toEqual([24, 24])
      for (const { x, y } of places) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x, y)).toBeLessThan(100)
      }
    }
  })

  it.each([10_000_000, 97_000_001, Number.MAX_SAFE_INTEGER])(
    'of %i draws fewer cells of the same shares, and short paths',
    (many) => {
      const field = fieldOf([step(many), step(Math.floor(many / 2)), step(1)])
      const { columns, rows, sets } = field
      expect(columns * rows).toBeLessThan(250_000)
      const left = sets.map(({ wide }) => cellsOf(wide.cells, columns).length)
      expect((left[0] ?? 0) / (columns * rows)).toBeCloseTo(0.5, 1)
      expect(left[1]).toBe(1)
      expect(JSON.stringify(field).length).toBeLessThan(150_000)
    },
  )

  it('draws the same field every time', () => {
    expect(fieldOf(hour)).toEqual(fieldOf(hour))
  })
})
