import type { Point } from './geometry.ts'
import { blue, ink, signal } from './palette.ts'
import { streetGrid, type StreetGrid } from './street-grid.ts'
import { compactLine, document, save, visible } from './svg.ts'

const WIDTH = 1200
const HEIGHT = 760

interface MapColors {
  ground: string
  river: string
  minor: string
  major: string
  route: string
  slow: string
  recovered: string
  event: string
  bus: string
}

export const darkMap: MapColors = {
  ground: ink[950],
  river: '#0d1b33',
  minor: '#232b37',
  major: '#3a4555',
  route: '#4f7dff',
  slow: signal.blockedOnDark,
  recovered: signal.movingOnDark,
  event: '#ffb0a2',
  bus: ink[0],
}

export const lightMap: MapColors = {
  ground: ink[100],
  river: '#cfdcf5',
  minor: '#dde2e9',
  major: '#c3cad5',
  route: blue.base,
  slow: signal.blocked,
  recovered: signal.moving,
  event: signal.blockedDeep,
  bus: blue.dark,
}

/** The map as SVG content, sized for a frame of `width` by `height` units. */
export function mapContent(
  grid: StreetGrid,
  colors: MapColors,
  width: number,
  height: number,
  weight = 1,
) {
  const lines = (points: Point[][], digits = 0) =>
    visible(points, width, height)
      .map((line) => compactLine(line, false, digits))
      .join('')
  const circles = grid.events
    .filter(({ at: [x, y] }) => x > -9 && y > -9 && x < width + 9 && y < height + 9)
    .map(
      ({ at: [x, y], size }) =>
        `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${(size * weight).toFixed(1)}"/>`,
    )
  const buses = grid.buses
    .filter(([x, y]) => x > 0 && y > 0 && x < width && y < height)
    .map(([x, y]) => `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${3.4 * weight}"/>`)
  return [
    `<path fill="${colors.ground}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${colors.river}" d="${compactLine(grid.river, true, 1)}"/>`,
    `<g fill="none" stroke-linejoin="round">`,
    `<path stroke="${colors.minor}" stroke-width="${1.1 * weight}" d="${lines(grid.minor)}"/>`,
    `<path stroke="${colors.major}" stroke-width="${2 * weight}" d="${lines(grid.major)}"/>`,
    `<path stroke="${colors.route}" stroke-width="${3 * weight}" stroke-linecap="round" d="${lines(grid.routes, 1)}"/>`,
    `<path stroke="${colors.slow}" stroke-width="${7 * weight}" stroke-linecap="round" d="${lines(grid.slow, 1)}"/>`,
    `<path stroke="${colors.recovered}" stroke-width="${7 * weight}" stroke-linecap="round" d="${lines(grid.recovered, 1)}"/>`,
    `</g>`,
    `<g fill="${colors.event}" fill-opacity=".28" stroke="${colors.event}" stroke-width="${weight}">${circles.join('')}</g>`,
    `<g fill="${colors.bus}" stroke="${colors.ground}" stroke-width="${1.5 * weight}">${buses.join('')}</g>`,
  ].join('')
}

/** The town of the pictures, always the same. */
export const town = () => streetGrid(WIDTH, HEIGHT, 11)

/** Nearer than the points of a stretch are to each other. */
const ON_STRETCH = 12

/** Where buses simply drive: the routes without the stretches that are drawn over them, as path data. */
export function freeRoutes({ routes, slow, recovered }: StreetGrid) {
  const stretches = [...slow, ...recovered].flat()
  const isFree = ([x, y]: Point) =>
    stretches.every((point) => Math.hypot(point[0] - x, point[1] - y) > ON_STRETCH)
  const pieces = routes.flatMap((route) => {
    const parts: Point[][] = [[]]
    for (const point of route) {
      if (isFree(point)) parts.at(-1)?.push(point)
      else parts.push([])
    }
    return parts.filter((part) => part.length > 1)
  })
  return visible(pieces, WIDTH, HEIGHT)
    .map((piece) => compactLine(piece, false, 1))
    .join('')
}

/** Buses under way, as dashes on the routes. The page moves them by `stroke-dashoffset`. */
const traffic = (grid: StreetGrid) =>
  `<path fill="none" stroke="${blue.pale}" stroke-width="1.8" stroke-linecap="round" stroke-dasharray="10 50" d="${freeRoutes(grid)}"/>`

if (import.meta.main) {
  const grid = town()
  save(
    'content/illustrations/city-map.svg',
    document(WIDTH, HEIGHT, mapContent(grid, darkMap, WIDTH, HEIGHT)),
  )
  save('content/illustrations/city-map-traffic.svg', document(WIDTH, HEIGHT, traffic(grid)))
}
