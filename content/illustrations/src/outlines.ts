import { round, type Point } from './geometry.ts'

/** A closed outline in the plane of a part: x to the right, z up. */
export type Outline = readonly Point[]

export function roundedRectangle(
  width: number,
  height: number,
  radius: number,
  steps = 9,
): Outline {
  const [x, z] = [width / 2 - radius, height / 2 - radius]
  return (
    [
      [x, z],
      [-x, z],
      [-x, -z],
      [x, -z],
    ] as const
  ).flatMap(([cornerX, cornerZ], quarter) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = (Math.PI / 2) * (quarter + step / steps)
      return [cornerX + radius * Math.cos(angle), cornerZ + radius * Math.sin(angle)]
    }),
  )
}

export function ellipse(x: number, z: number, radius: number, steps = 40): Outline {
  return Array.from({ length: steps }, (_, step): Point => {
    const angle = (step * 2 * Math.PI) / steps
    return [x + radius * Math.cos(angle), z + radius * Math.sin(angle)]
  })
}

export function shifted(outline: Outline, dx: number, dz: number): Outline {
  return outline.map(([x, z]): Point => [x + dx, z + dz])
}

/** The convex hull of points (Andrew's monotone chain): the silhouette of a convex outline drawn out along an axis. */
export function hull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...leftTurns(sorted), ...leftTurns(sorted.toReversed())]
}

function leftTurns(ordered: Point[]) {
  const chain: Point[] = []
  for (const point of ordered) {
    while (turnsRight(chain.at(-2), chain.at(-1), point)) chain.pop()
    chain.push(point)
  }
  return chain.slice(0, -1)
}

function turnsRight(a: Point | undefined, b: Point | undefined, c: Point) {
  if (!a || !b) return false
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0
}

interface View {
  scale: number
  x: number
  y: number
  /** Turn around the vertical axis and tilt, in radians. */
  azimuth: number
  elevation: number
}

/** A parallel projection of x (right), y (away) and z (up) to the picture. */
export function turned({ scale, x, y, azimuth, elevation }: View) {
  const [cosine, sine] = [Math.cos(azimuth), Math.sin(azimuth)]
  const [up, back] = [Math.cos(elevation), Math.sin(elevation)]
  return (right: number, away: number, high: number): Point => {
    const [u, v] = [right * cosine - away * sine, right * sine + away * cosine]
    return [round(x + u * scale), round(y - (high * up + v * back) * scale)]
  }
}
