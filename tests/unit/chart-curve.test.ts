import { describe, expect, it } from 'vitest'
import { curve } from '@/components/charts/curve.ts'
import type { Point } from '@/components/charts/geometry.ts'

function pairs(text: string): Point[] {
  const values = text.trim().split(' ').map(Number)
  return values.flatMap((value, index) => (index % 2 ? [[values[index - 1] ?? 0, value]] : []))
}

/** Points that a path of `curve` ends its segments at, y upward, and the handles before them. */
function read(path: string) {
  let [x, y] = [0, 0]
  return path.split(/(?=[Mc])/).map((segment) => {
    const steps = pairs(segment.slice(1)).map(([dx, dy]): Point => [x + dx, 100 - (y + dy)])
    const end = steps.at(-1) ?? [0, 0]
    ;[x, y] = [end[0], 100 - end[1]]
    return { end, handles: steps.slice(0, -1) }
  })
}

const points = Array.from({ length: 60 }, (_, index): Point => {
  return [(100 * index) / 59, 50 + 40 * Math.sin(index / 3)]
})

describe('a smooth line', () => {
  it('goes through every point, also the last of many', () => {
    for (const [index, { end }] of read(curve(points)).entries()) {
      expect(end[0]).toBeCloseTo(points[index]?.[0] ?? 0, 0)
      expect(Math.abs(end[1] - (points[index]?.[1] ?? 0))).toBeLessThanOrEqual(0.1)
    }
  })

  it('overshoots no value: handles stay between the points that they join', () => {
    const segments = read(curve(points))
    for (const [index, { end, handles }] of segments.entries()) {
      const before = segments[index - 1]?.end ?? end
      const [low, high] = [Math.min(before[1], end[1]), Math.max(before[1], end[1])]
      for (const [, y] of handles) {
        expect(y).toBeGreaterThanOrEqual(low - 0.15)
        expect(y).toBeLessThanOrEqual(high + 0.15)
      }
    }
  })
})
