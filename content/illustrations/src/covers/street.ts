import { blue, ink } from '../palette.ts'
import { floor, isometric, plane, polygon } from '../isometric.ts'
import { range, type Motif } from './theme.ts'

const space = isometric(43, 920, 330)
const BUS = { width: 2.55, length: 12, rear: -7 }

function bus() {
  const { width, length, rear } = BUS
  const windows = range(6)
    .map((index) => `M${2 + index * 1.7} 1.15V2.35`)
    .join('')
  return [
    `<g stroke="${ink[950]}" stroke-width=".04" stroke-linejoin="round">`,
    `<g transform="${plane(space, 'side', 0.45 + width, rear, 0.3)}"><path d="M0 0H${length}V2.75H0z" fill="${ink[150]}"/><path d="M0 0H${length}V.85H0z" fill="${blue.deep}"/><path d="M.35 1.15H11.65V2.35H.35z" fill="${ink[800]}"/><path d="${windows}" stroke="${ink[500]}"/>`,
    [2.7, 9.3]
      .map(
        (x) =>
          `<circle cx="${x}" cy=".05" r=".52" fill="${ink[900]}"/><circle cx="${x}" cy=".05" r=".24" fill="${ink[400]}"/>`,
      )
      .join(''),
    `</g><g transform="${plane(space, 'front', 0.45, rear + length, 0.3)}"><path d="M0 0H2.55V2.75H0z" fill="${ink[50]}"/><path d="M0 0H2.55V.85H0z" fill="${blue.base}"/><path d="M.14 .98H2.41V2.22H.14z" fill="${ink[700]}"/><path d="M.3 2.34H2.25V2.64H.3z" fill="${ink[950]}"/><path d="M.18 .38H.62V.58H.18zM1.93 .38H2.37V.58H1.93z" fill="${ink[0]}"/></g>`,
    `<g transform="${plane(space, 'top', 0.45, rear, 3.05)}"><path d="M0 0H2.55V12H0z" fill="${ink[0]}"/><path d="M.45 1.2H2.1V5H.45zM.6 6.6H1.95V8.6H.6z" fill="${ink[100]}"/></g></g>`,
  ].join('')
}

/** The street from above at an angle: what the bus decides on its own. */
export const street: Motif = (theme) => {
  const dashes = range(12)
    .map((index) => floor(space, 7.3, -13 + index * 3, 0.12, 1.5))
    .join('')
  const box = (x: number, y: number, z: number, w: number, l: number, h: number) => [
    `<path d="${polygon(space, [
      [x + w, y, z],
      [x + w, y + l, z],
      [x + w, y + l, z + h],
      [x + w, y, z + h],
    ])}" fill="${ink[600]}"/>`,
    `<path d="${polygon(space, [
      [x, y + l, z],
      [x + w, y + l, z],
      [x + w, y + l, z + h],
      [x, y + l, z + h],
    ])}" fill="${ink[700]}"/>`,
    `<path d="${floor(space, x, y, w, l, z + h)}" fill="${ink[400]}"/>`,
  ]
  const eye = space(1.75, 5, 2.5)
  return [
    `<path d="${floor(space, 0, -14, 8.6, 36)}" fill="${theme.faint}"/>`,
    `<path d="${floor(space, 0, -14, 3.5, 36)}" fill="${theme.lane}"/>`,
    `<path d="${floor(space, -2.6, -14, 2.6, 36, 0.16)}" fill="${theme.panel}"/>`,
    `<path d="${floor(space, 3.6, -14, 0.14, 36)}${floor(space, 3.86, -14, 0.14, 36)}${dashes}" fill="${theme.panel}"/>`,
    `<path d="${polygon(space, [
      [1.75, 5, 2.5],
      [-2.15, 18],
      [5.65, 18],
    ])}" fill="${theme.blue}" fill-opacity=".16" stroke="${theme.blue}" stroke-width="2.5"/>`,
    `<path d="${floor(space, 0.7, 10.2, 2.2, 4.8)}" fill="none" stroke="${theme.blocked}" stroke-width="4" stroke-dasharray="12 9"/>`,
    `<g stroke="${ink[950]}" stroke-width="2" stroke-linejoin="round">${[...box(0.9, 10.4, 0.25, 1.8, 4.4, 0.65), ...box(1, 11.4, 0.9, 1.6, 2.2, 0.5)].join('')}</g>`,
    bus(),
    `<circle cx="${eye[0]}" cy="${eye[1]}" r="9" fill="${ink[0]}" stroke="${theme.blue}" stroke-width="5"/>`,
  ].join('')
}
