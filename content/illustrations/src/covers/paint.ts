import { line, round, type Point } from '../geometry.ts'
import { HEIGHT, range, WIDTH, type Motif } from './theme.ts'

const VANISHING: Point = [WIDTH * 0.6, HEIGHT * 0.3]
const LEFT = -0.57
const RIGHT = 0.3

/** A point of the road: `across` in lane widths, `near` from 0 at the horizon to 1 at the foot. */
const road = (across: number, near: number): Point => [
  VANISHING[0] + across * near * near * 1500,
  VANISHING[1] + (HEIGHT * 1.02 - VANISHING[1]) * near * near,
]

/** Measuring with paint: points fitted to both edges of a lane shrink the circle of doubt. */
export const paint: Motif = (theme, random) => {
  const edge = (across: number, from: number, to: number) =>
    line(
      [road(across, from), road(across, to), road(across + 0.05, to), road(across + 0.05, from)],
      true,
    )
  const dashes = range(10).map((index) => edge(RIGHT, 0.06 + index * 0.1, 0.11 + index * 0.1))
  const rows = range(17).map((index) => 0.12 + index * 0.055)
  const crosses = rows.flatMap((near) =>
    [LEFT, RIGHT].map((across) => {
      const [x, y] = road(across, near)
      const offset = (random() - 0.5) * 26 * near
      return `M${round(x + offset - 10)} ${round(y)}h20M${round(x + offset)} ${round(y - 10)}v20`
    }),
  )
  const [x, y] = road((LEFT + RIGHT) / 2, 0.8)
  const ring = (width: number, height: number, style: string) =>
    `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${width}" ry="${height}" ${style}/>`
  return [
    `<g fill="none" stroke="${theme.line}" stroke-width="2.4">`,
    `<path d="M0 ${VANISHING[1]}H${WIDTH}" stroke="${theme.faint}"/>`,
    `<path d="${rows.map((near) => line([road(LEFT, near), road(RIGHT, near)])).join('')}" stroke="${theme.faint}"/>`,
    `<path d="${edge(LEFT - 0.05, 0.05, 1.05)}${dashes.join('')}"/>`,
    `<path d="${crosses.join('')}" stroke="${theme.blue}" stroke-width="3"/>`,
    ring(230, 74, 'stroke-dasharray="10 10"'),
    ring(46, 15, `fill="${theme.blue}" fill-opacity=".16" stroke="${theme.blue}" stroke-width="4"`),
    `</g><circle cx="${round(x)}" cy="${round(y)}" r="5" fill="${theme.blue}"/>`,
  ].join('')
}
