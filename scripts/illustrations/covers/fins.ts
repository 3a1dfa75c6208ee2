import { blue, ink } from '../../../components/illustrations/palette.ts'
import type { Point } from '../../../components/illustrations/geometry.ts'
import { hull, roundedRectangle, turned, type Outline } from '../outlines.ts'
import { compactLine } from '../svg.ts'
import { range, type Motif } from './theme.ts'

const project = turned({ scale: 470, x: 640, y: 640, azimuth: -0.7, elevation: 0.4 })
const at = (outline: Outline, depth: number): Point[] =>
  outline.map(([x, z]) => project(x, depth, z))

/** The finned shell that carries the heat away, fin behind fin. */
export const fins: Motif = (theme) => {
  const count = 13
  const shapes = range(count).map((index) => {
    const deep = count - 1 - index
    const inset = deep % 2 ? 0 : 0.1
    const outline = roundedRectangle(2.16 - inset, 0.92 - inset, 0.38 - inset / 2, 24)
    const start = deep * 0.13
    const silhouette = hull([
      ...at(outline, start),
      ...at(outline, start + (deep % 2 ? 0.05 : 0.13)),
    ])
    const last = deep === 0
    return [
      `<path d="${compactLine(silhouette, true, 1)}" fill="${theme.panel}" stroke="${last ? theme.blueSoft : theme.strong}" stroke-opacity="${last ? 1 : 1 - deep * 0.05}"/>`,
      last
        ? `<path d="${compactLine(at(outline, 0), true, 1)}" fill="${ink[850]}" stroke="${blue.mid}"/>`
        : '',
    ].join('')
  })
  const inner = roundedRectangle(1.86, 0.66, 0.26, 24)
  return `<g stroke-width="4" stroke-linejoin="round">${shapes.join('')}<path d="${compactLine(at(inner, 0), true, 1)}" fill="none" stroke="${theme.line}"/></g>`
}
