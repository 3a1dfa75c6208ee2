import type { Point } from './geometry.ts'

const TILT = -0.21
const RIVER_WIDTH = 46

function inPark([x, y]: Point) {
  return (x > 300 && x < 470 && y > 120 && y < 300) || (x > 820 && x < 905 && y > 330 && y < 430)
}

/** The ground of the invented town: where its river runs, and how its grid is bent. */
export function terrain(width: number, height: number) {
  const [cosine, sine] = [Math.cos(TILT), Math.sin(TILT)]
  const [centerX, centerY] = [width / 2, height / 2]
  const riverAt = (x: number) => height * 0.8 + 60 * Math.sin(x / 260) + 26 * Math.sin(x / 110 + 2)

  /** From the straight grid to the picture. */
  const warp = ([x, y]: Point): Point => {
    const u = x + 18 * Math.sin(y / 170) + 10 * Math.sin(y / 61 + 1) - centerX
    const v = y + 16 * Math.sin(x / 210 + 0.7) + 7 * Math.sin(x / 77) - centerY
    return [centerX + u * cosine - v * sine, centerY + u * sine + v * cosine]
  }
  const isLand = (point: Point) =>
    Math.abs(point[1] - riverAt(point[0])) >= RIVER_WIDTH / 2 + 2 && !inPark(point)

  const bank = (side: number) =>
    Array.from({ length: Math.ceil((width + 600) / 24) }, (_, index): Point => {
      const x = -300 + index * 24
      return warp([x, riverAt(x) + (side * RIVER_WIDTH) / 2])
    })
  return { warp, isLand, river: [...bank(-1), ...bank(1).toReversed()] }
}

export type Terrain = ReturnType<typeof terrain>
