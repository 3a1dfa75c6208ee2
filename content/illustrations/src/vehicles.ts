import { round, type Point } from './geometry.ts'
import { floor, plane, polygon, type Space } from './isometric.ts'
import { blue, ink } from './palette.ts'

/**
 * Vehicles in meters on an isometric street, headed along +y. `x` and `y` are where the left side
 * and the rear stand. Lines are drawn in meters on faces and in the picture's units elsewhere; a drawing
 * that is shown small has `edges` in its style sheet.
 */

/** Rules that make the lines of vehicles so many meters wide in boxes from so many rem. */
export const edges = (space: Space, steps: readonly (readonly [from: number, meters: number])[]) =>
  steps
    .map(
      ([from, meters]) =>
        `@container (width >= ${from}rem){.meters{stroke-width:${meters}}.units{stroke-width:${round(meters * space.scale)}}}`,
    )
    .join('')

const BUS = { width: 2.55, length: 12 } as const

const wheels = (places: readonly number[], radius: number) =>
  places
    .map(
      (u) =>
        `<circle cx="${u}" cy="${radius}" r="${radius}" fill="${ink[900]}"/><circle cx="${u}" cy="${radius}" r="${radius / 2}" fill="${ink[400]}" stroke="none"/>`,
    )
    .join('')

const shadow = (space: Space, x: number, y: number, width: number, length: number) =>
  `<path d="${floor(space, x - 0.1, y, width + 0.9, length + 0.35)}" fill="${ink[950]}" fill-opacity=".14" stroke="none"/>`

export function bus(space: Space, x: number, y: number): string {
  const { width, length } = BUS
  const windows = [2, 3.7, 5.4, 7.1, 8.8, 10.4].map((u) => `M${u} 1.15V2.35`).join('')
  return [
    shadow(space, x, y, width, length),
    `<g class="meters" stroke="${ink[950]}" stroke-width=".05" stroke-linejoin="round">`,
    `<g transform="${plane(space, 'side', x + width, y, 0.3)}"><path d="M0 0H${length}V2.75H0z" fill="${ink[150]}"/><path d="M0 0H${length}V.85H0z" fill="${blue.deep}" stroke="none"/><path d="M.35 1.15H11.65V2.35H.35z" fill="${ink[800]}" stroke="none"/><path d="${windows}" stroke="${ink[500]}"/><g transform="translate(0 -.45)">${wheels([2.7, 9.3], 0.5)}</g></g>`,
    `<g transform="${plane(space, 'front', x, y + length, 0.3)}"><path d="M0 0H2.55V2.75H0z" fill="${ink[50]}"/><path d="M0 0H2.55V.85H0z" fill="${blue.base}" stroke="none"/><path d="M.14 .98H2.41V2.22H.14z" fill="${ink[700]}" stroke="none"/><path d="M.3 2.34H2.25V2.64H.3z" fill="${ink[950]}" stroke="none"/><path d="M.5 2.49H1.6" stroke="#ffc53d" stroke-width=".12"/><path d="M.18 .38H.62V.58H.18zM1.93 .38H2.37V.58H1.93z" fill="${ink[0]}" stroke="none"/></g>`,
    `<g transform="${plane(space, 'top', x, y, 3.05)}"><path d="M0 0H2.55V12H0z" fill="${ink[0]}"/><path d="M.45 1.2H2.1V5H.45zM.6 6.6H1.95V8.6H.6z" fill="${ink[100]}" stroke="${ink[400]}"/></g></g>`,
  ].join('')
}

/** Where the camera looks out of a bus. */
export const eyeOf = (space: Space, x: number, y: number): Point =>
  space(x + BUS.width / 2, y + BUS.length, 2.55)

interface Shape {
  width: number
  /** Its outline from the side, from the rear to the front: meters along and up. */
  outline: readonly Point[]
  /** Fills of the surfaces between one point of the outline and the next. */
  surfaces: readonly string[]
  side: string
  glass: string
  wheels: { at: readonly number[]; radius: number }
}

const SEDAN: Shape = {
  width: 1.8,
  outline: [
    [0.05, 0.3],
    [0, 0.82],
    [0.3, 0.96],
    [0.95, 1.42],
    [2.35, 1.42],
    [3.15, 0.98],
    [4.2, 0.8],
    [4.35, 0.35],
  ],
  surfaces: [ink[400], ink[400], ink[850], ink[300], ink[850], ink[300], ink[500]],
  side: ink[600],
  glass: 'M.62 1 1.06 1.32H1.6V1zM1.7 1V1.32H2.3L2.88 1z',
  wheels: { at: [0.85, 3.45], radius: 0.32 },
}

const VAN: Shape = {
  width: 2,
  outline: [
    [0, 0.35],
    [0, 2.35],
    [3.7, 2.35],
    [4.45, 1.35],
    [5.2, 1.15],
    [5.3, 0.4],
  ],
  surfaces: [ink[0], ink[0], ink[850], ink[50], ink[200]],
  side: ink[150],
  glass: 'M3.5 1.35H4.3L3.75 2.1H3.5z',
  wheels: { at: [0.95, 4.3], radius: 0.36 },
}

/** Seen from ahead and above: a surface shows unless it falls away to the rear. */
const isSeen = ([fromU, fromZ]: Point, [toU, toZ]: Point) => toU - fromU > toZ - fromZ

function solid(space: Space, x: number, y: number, shape: Shape): string {
  const { width, outline, surfaces, side, glass } = shape
  const length = outline.at(-1)?.[0] ?? 0
  const faces = outline.slice(1).map((to, index) => {
    const from = outline[index] ?? to
    if (!isSeen(from, to)) return ''
    const face = polygon(space, [
      [x, y + from[0], from[1]],
      [x + width, y + from[0], from[1]],
      [x + width, y + to[0], to[1]],
      [x, y + to[0], to[1]],
    ])
    return `<path d="${face}" fill="${surfaces[index]}"/>`
  })
  return [
    shadow(space, x, y, width, length),
    `<g class="units" stroke="${ink[950]}" stroke-width="${space.scale / 20}" stroke-linejoin="round">${faces.join('')}`,
    `<g transform="${plane(space, 'side', x + width, y)}" class="meters" stroke-width=".05"><path d="M${outline.map((point) => point.join(' ')).join(' ')}z" fill="${side}"/><path d="${glass}" fill="${ink[850]}" stroke="none"/>${wheels(shape.wheels.at, shape.wheels.radius)}</g></g>`,
  ].join('')
}

export const sedan = (space: Space, x: number, y: number) => solid(space, x, y, SEDAN)
export const van = (space: Space, x: number, y: number) => solid(space, x, y, VAN)
