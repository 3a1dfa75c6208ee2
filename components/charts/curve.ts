import { round } from '@/components/ui/round.ts'
import type { Point } from './geometry.ts'

function slope(from: Point | undefined, to: Point | undefined) {
  return from && to ? (to[1] - from[1]) / (to[0] - from[0]) : undefined
}

/**
 * Slope at a point: the harmonic mean of the slopes on both sides (Fritsch and Butland), and zero
 * at a peak. So the curve never goes beyond a value.
 */
function tangent(points: readonly Point[], index: number) {
  const left = slope(points[index - 1], points[index])
  const right = slope(points[index], points[index + 1])
  if (left === undefined || right === undefined) return left ?? right ?? 0
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
}

/**
 * A smooth line through `points` (0 to 100, y upward, sorted by x) as path data for a 100 by 100
 * box. Coordinates are relative: equal distances then repeat, which compresses to half the size of
 * absolute ones.
 */
export function curve(points: readonly Point[]) {
  let pen: Point = [0, 0]
  return points
    .map(([x, y], index) => {
      const [fromX, fromY] = pen
      const step = (toX: number, toY: number): Point => [
        round(toX - fromX),
        round(100 - toY - fromY),
      ]
      const end = step(x, y)
      // Continue from the rounded point, so that rounding errors do not accumulate.
      pen = [round(fromX + end[0]), round(fromY + end[1])]
      const previous = points[index - 1]
      if (!previous) return `M${end.join(' ')}`
      const third = (x - previous[0]) / 3
      const out = step(previous[0] + third, previous[1] + tangent(points, index - 1) * third)
      const back = step(x - third, y - tangent(points, index) * third)
      return `c${[...out, ...back, ...end].join(' ')}`
    })
    .join('')
}
