import { blue, ink } from '../palette.ts'
import type { Point } from '../geometry.ts'
import { ellipse, hull, roundedRectangle, shifted, turned, type Outline } from '../outlines.ts'
import { compactLine } from '../svg.ts'
import { range, type Motif } from './theme.ts'

const project = turned({ scale: 470, x: 545, y: 615, azimuth: -0.7, elevation: 0.4 })
const at = (outline: Outline, depth: number): Point[] =>
  outline.map(([x, z]) => project(x, depth, z))

/** An outline on the front pane. */
const front = (outline: Outline, paint: string) =>
  `<path d="${compactLine(at(outline, 0), true, 1)}" ${paint}/>`

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
      last ? front(outline, `fill="${ink[850]}" stroke="${blue.mid}"`) : '',
    ].join('')
  })
  const lenses = [-0.6, 0.6].flatMap((x) => [
    front(ellipse(x, 0.02, 0.285), `fill="${theme.ground}" stroke="${theme.blueSoft}"`),
    front(ellipse(x, 0.02, 0.2), `fill="none" stroke="${theme.strong}" stroke-width="2.5"`),
    front(ellipse(x, 0.02, 0.1), `fill="${theme.blue}" stroke="none"`),
  ])
  const emitters = [-0.12, 0, 0.12].map((x) =>
    front(ellipse(x, 0.14, 0.032, 14), `fill="none" stroke="${theme.strong}" stroke-width="2.5"`),
  )
  const light = shifted(roundedRectangle(0.3, 0.03, 0.014, 3), 0, -0.215)
  return [
    `<g stroke-width="4" stroke-linejoin="round">${shapes.join('')}`,
    front(roundedRectangle(1.94, 0.7, 0.29, 24), `fill="none" stroke="${theme.line}"`),
    ...lenses,
    ...emitters,
    front(light, `fill="${theme.blue}" stroke="none"`),
    `</g>`,
  ].join('')
}
