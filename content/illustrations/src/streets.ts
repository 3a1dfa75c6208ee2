import type { Point } from './geometry.ts'
import type { Terrain } from './terrain.ts'

/** How far streets run beyond the frame, so that the warp leaves no gaps at its edges. */
export const MARGIN = 260

type Course = (t: number) => Point

const isAvenue = (index: number) => index % 6 === 2
const isRoad = (index: number) => index % 5 === 1

/** A straight street of the grid, cut where it meets water or a park, and bent with the terrain. */
function street({ warp, isLand }: Terrain, at: Course, from: number, to: number) {
  const pieces: Point[][] = []
  let current: Point[] = []
  for (let t = from; t <= to; t += 26) {
    if (isLand(at(t))) current.push(warp(at(t)))
    else {
      pieces.push(current)
      current = []
    }
  }
  return [...pieces, current].filter((piece) => piece.length > 1)
}

/** A street that stops and starts again, as side streets do. */
function sideStreet(ground: Terrain, at: Course, end: number, random: () => number) {
  const pieces: Point[][] = []
  for (let from = -MARGIN; from < end + MARGIN;) {
    const length = 130 + random() * 470
    if (random() > 0.14)
      pieces.push(...street(ground, at, from, Math.min(from + length, end + MARGIN)))
    from += length
  }
  return pieces
}

/** Positions of grid lines, irregular as in a real town. */
function spaced(to: number, base: number, step: number, random: () => number) {
  const lines: number[] = []
  for (let at = -MARGIN; at < to + MARGIN; at += base + Math.floor(random() * 3) * step)
    lines.push(at)
  return lines
}

/** Side streets, main streets, and where the main ones lie in the grid. */
export function streetNetwork(
  ground: Terrain,
  width: number,
  height: number,
  random: () => number,
) {
  const columns = spaced(width, 26, 8, random)
  const rows = spaced(height, 30, 9, random)
  const minor: Point[][] = []
  const major: Point[][] = []
  columns.forEach((x, index) => {
    const at: Course = (t) => [x, t]
    if (isAvenue(index)) major.push(...street(ground, at, -MARGIN, height + MARGIN))
    else minor.push(...sideStreet(ground, at, height, random))
  })
  rows.forEach((y, index) => {
    const at: Course = (t) => [t, y]
    if (isRoad(index)) major.push(...street(ground, at, -MARGIN, width + MARGIN))
    else minor.push(...sideStreet(ground, at, width, random))
  })
  return {
    minor,
    major,
    avenues: columns.filter((_, index) => isAvenue(index)),
    roads: rows.filter((_, index) => isRoad(index)),
  }
}
