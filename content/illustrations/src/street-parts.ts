import { floor, plane, polygon, type Space } from './isometric.ts'
import { blue, ink, lanePaint } from './palette.ts'

/** Parts of streets that are drawn from above at an angle, in meters; the bus lane begins at x = 0. */

export const LANE = 3.5
/** Height of the sidewalk. */
export const CURB = 0.18
const DEPTH = 0.9

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
export const count = (length: number) => Array.from({ length }, (_, index) => index)
export const dashed = (d: string, color: string, fill = 'none', opacity = 1) =>
  `<path d="${d}" fill="${fill}" fill-opacity="${opacity}" stroke="${color}" stroke-width="2.4" stroke-dasharray="8 6" stroke-linejoin="round"/>`

interface Box {
  at: readonly [x: number, y: number, z: number]
  /** Across, along and up. */
  size: readonly [w: number, l: number, h: number]
  /** Fills of its right side, its front and its top. */
  fills: readonly [string, string, string]
}

export function box(space: Space, { at: [x, y, z], size: [w, l, h], fills }: Box): string {
  const right = polygon(space, [
    [x + w, y, z],
    [x + w, y + l, z],
    [x + w, y + l, z + h],
    [x + w, y, z + h],
  ])
  const front = polygon(space, [
    [x, y + l, z],
    [x + w, y + l, z],
    [x + w, y + l, z + h],
    [x, y + l, z + h],
  ])
  const top = floor(space, x, y, w, l, z + h)
  return path(right, fills[0]) + path(front, fills[1]) + path(top, fills[2])
}

interface Slab {
  back: number
  front: number
  from: number
  to: number
  /** Pieces of the sidewalk along the street, with how far each reaches toward the lane. */
  sidewalk: readonly { from: number; to: number; edge: number }[]
}

/** A piece of street: its ground, the red lane with its double line, dashes, and the sidewalk. */
export function slab(space: Space, { back, front, from, to, sidewalk }: Slab): string {
  const length = to - from
  const dashes = count(Math.floor(length / 4)).map((index) =>
    floor(space, 6.6, from + 1 + index * 4, 0.12, 2),
  )
  const edges = [3.62, 3.9].map((x) => floor(space, x, from, 0.14, length))
  return [
    box(space, {
      at: [back, from, -DEPTH],
      size: [front - back, length, DEPTH],
      fills: [ink[400], ink[300], ink[200]],
    }),
    path(floor(space, 0, from, LANE, length), lanePaint.light),
    path([...edges, ...(front > 7 ? dashes : [])].join(''), ink[0]),
    ...sidewalk.map((piece) =>
      box(space, {
        at: [back, piece.from, 0],
        size: [piece.edge - back, piece.to - piece.from, CURB],
        fills: [ink[300], ink[200], ink[50]],
      }),
    ),
  ].join('')
}

const standing = (space: Space, x: number, y: number, shape: string) => {
  const unit = space.scale / 25
  return `<g transform="translate(${space(x, y, CURB).join(' ')}) scale(${unit})"><ellipse rx="8" ry="3.6" fill="${ink[950]}" fill-opacity=".14"/>${shape}</g>`
}

/** People are shapes, never faces. */
export const person = (space: Space, x: number, y: number, color: string) =>
  standing(
    space,
    x,
    y,
    `<path d="M-5.5-1V-22a5.5 5.5 0 0 1 11 0V-1a5.5 2.6 0 0 1-11 0z" fill="${color}"/><circle cy="-33.5" r="5.6" fill="${color}"/>`,
  )

/** Somebody in a wheelchair. */
export const seated = (space: Space, x: number, y: number, color: string) =>
  standing(
    space,
    x,
    y,
    `<path d="M-5.5-8V-18a5.5 5.5 0 0 1 11 0V-8a5.5 2.6 0 0 1-11 0z" fill="${color}"/><circle cy="-29" r="5.6" fill="${color}"/><ellipse cx="2" cy="-8" rx="7" ry="8.5" fill="none" stroke="${ink[950]}" stroke-width="2.2"/>`,
  )

/** A shelter with a bench and two people. */
export function shelter(space: Space, x: number, y: number): string {
  const pane = polygon(space, [
    [x, y, CURB],
    [x, y + 4, CURB],
    [x, y + 4, 2.5],
    [x, y, 2.5],
  ])
  return [
    path(pane, blue.pale, ` fill-opacity=".75" stroke="${ink[600]}" stroke-width="1.2"`),
    box(space, {
      at: [x + 0.25, y + 0.8, CURB + 0.42],
      size: [0.45, 2.4, 0.1],
      fills: [ink[500], ink[600], ink[400]],
    }),
    person(space, x + 1.1, y + 1.2, blue.deep),
    person(space, x + 0.9, y + 3.3, ink[700]),
    box(space, {
      at: [x - 0.15, y - 0.15, 2.5],
      size: [1.7, 4.3, 0.12],
      fills: [ink[700], ink[600], ink[800]],
    }),
  ].join('')
}

/** The flag of a bus stop. */
export function flag(space: Space, x: number, y: number): string {
  const [footX, footY] = space(x, y, CURB)
  const [, top] = space(x, y, 3.1)
  return `<path d="M${footX} ${footY}V${top}" stroke="${ink[800]}" stroke-width="${space.scale / 8.5}"/><g transform="${plane(space, 'side', x, y, 2.3)}"><path d="M0 0H.95V1H0z" fill="${blue.base}"/><path d="M.2 .35H.75M.2 .62H.75" stroke="#fff" stroke-width=".12"/></g>`
}
