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

/** A point of the route that is labeled 12. */
const ON_ROUTE_12: Point = [1040, 362]

/** How far the page moves the dashes (components/sections/city-map-layers.module.css). */
const WAY = 600

/**
 * One bus under way on route 12, with the light that it leaves behind. Its path begins in the
 * south, so that an offset that falls from `WAY` to nothing takes the bus there.
 */
export function traffic({ routes }: StreetGrid): string {
  const [x, y] = ON_ROUTE_12
  const distance = (route: Point[]) =>
    Math.min(...route.map((point) => Math.hypot(point[0] - x, point[1] - y)))
  const [nearest = []] = routes.toSorted((a, b) => distance(a) - distance(b))
  const d = visible([nearest.toReversed()], WIDTH, HEIGHT)
    .map((line) => compactLine(line, false, 1))
    .join('')
  const dash = (length: number, color: string, weight: number) =>
    `<path stroke="${color}" stroke-width="${weight}" stroke-dasharray="${length} ${2 * WAY - length}" d="${d}"/>`
  return `<g fill="none" stroke-linecap="round">${dash(90, blue.mid, 5)}${dash(14, ink[950], 13)}${dash(14, ink[0], 9)}</g>`
}

if (import.meta.main) {
  const grid = town()
  save(
    'content/illustrations/city-map.svg',
    document(WIDTH, HEIGHT, mapContent(grid, darkMap, WIDTH, HEIGHT)),
  )
  save('content/illustrations/city-map-traffic.svg', document(WIDTH, HEIGHT, traffic(grid)))
}
