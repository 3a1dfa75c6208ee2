import { seeded, type Point } from './geometry.ts'
import { MARGIN, streetNetwork } from './streets.ts'
import { terrain } from './terrain.ts'

export interface StreetGrid {
  river: Point[]
  minor: Point[][]
  major: Point[][]
  routes: Point[][]
  /** Stretches of a route that lose time, and one that was won back. */
  slow: Point[][]
  recovered: Point[][]
  /** Obstructions with their size in units. */
  events: { at: Point; size: number }[]
  buses: Point[]
}

/** The grid line closest to a wanted position. */
function nearest(lines: number[], wanted: number) {
  return lines.reduce((best, line) =>
    Math.abs(line - wanted) < Math.abs(best - wanted) ? line : best,
  )
}

/** Points along a bent line, dense enough to be warped. */
function walk(corners: Point[]) {
  return corners.flatMap((corner, index) => {
    const next = corners[index + 1]
    if (!next) return [corner]
    const count = Math.max(1, Math.ceil(Math.hypot(next[0] - corner[0], next[1] - corner[1]) / 18))
    return Array.from({ length: count }, (_, k): Point => [
      corner[0] + ((next[0] - corner[0]) * k) / count,
      corner[1] + ((next[1] - corner[1]) * k) / count,
    ])
  })
}

/** An invented town of `width` by `height` units with four bus routes; the same seed gives the same town. */
export function streetGrid(width: number, height: number, seed: number): StreetGrid {
  const random = seeded(seed)
  const ground = terrain(width, height)
  const { minor, major, avenues, roads } = streetNetwork(ground, width, height, random)
  const avenue = (share: number) => nearest(avenues, share * width)
  const road = (share: number) => nearest(roads, share * height)
  const [west, middle, east] = [avenue(0.275), avenue(0.53), avenue(0.775)]
  const [north, center, south] = [road(0.12), road(0.43), road(0.68)]

  const courses = [
    walk([
      [-MARGIN, center],
      [middle, center],
      [middle, south],
      [east, south],
      [width + MARGIN, south],
    ]),
    walk([
      [middle, -MARGIN],
      [middle, center],
    ]),
    walk([
      [east, -MARGIN],
      [east, height + MARGIN],
    ]),
    walk([
      [-MARGIN, north],
      [west, north],
      [west, south],
      [middle, south],
    ]),
  ]
  const slow = [
    walk([
      [middle, north - 60],
      [middle, center - 60],
    ]),
    walk([
      [east, north + 70],
      [east, center + 20],
    ]),
  ]
  const clustered = slow.flatMap((course) =>
    course
      .filter((_, index) => index % 2 === 1 && random() > 0.25)
      .map((point) => ({ at: ground.warp(point), size: 2.5 + random() * 7 })),
  )
  const scattered = Array.from({ length: 46 }, () => {
    const course = courses[Math.floor(random() * courses.length)] ?? []
    const point = course[Math.floor(random() * course.length)] ?? [0, 0]
    return { at: ground.warp(point), size: 1.6 + random() * 2 }
  })

  return {
    river: ground.river,
    minor,
    major,
    routes: courses.map((course) => course.map(ground.warp)),
    slow: slow.map((course) => course.map(ground.warp)),
    recovered: [
      walk([
        [middle + 40, south],
        [east - 60, south],
      ]).map(ground.warp),
    ],
    events: [...clustered, ...scattered],
    buses: courses.flatMap((course) =>
      course.filter((_, index) => index % 13 === 5).map(ground.warp),
    ),
  }
}
