import { round, type Point } from './geometry.ts'

function slope(from: Point | undefined, to: Point | undefined) {
  return from && to ? (to[1] - from[1]) / (to[0] - from[0]) : undefined
}

/** Slope at a point: the harmonic mean of its neighbors' (Fritsch and Butland), zero at a peak, so no value is overshot. */
function tangent(points: readonly Point[], index: number) {
  const left = slope(points[index - 1], points[index])
  const right = slope(points[index], points[index + 1])
  if (left === undefined || right === undefined) return left ?? right ?? 0
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
}

/** A smooth line through `points` (0 to 100, y upward, sorted by x) as path data for a 100 by 100 box. */
export function curve(points: readonly Point[]) {
  return points
    .map(([x, y], index) => {
      const end = `${round(x)} ${round(100 - y)}`
      const previous = points[index - 1]
      if (!previous) return `M${end}`
      const third = (x - previous[0]) / 3
      const out = `${round(previous[0] + third)} ${round(100 - previous[1] - tangent(points, index - 1) * third)}`
      const back = `${round(x - third)} ${round(100 - y + tangent(points, index) * third)}`
      return `C${out} ${back} ${end}`
    })
    .join('')
}
