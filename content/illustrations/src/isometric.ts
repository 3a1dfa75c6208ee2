import { line, round, type Point } from './geometry.ts'

/** Meters in a street (x across, y along, z up) to the picture's units. */
export interface Space {
  (x: number, y: number, z?: number): Point
  scale: number
}

const COSINE = Math.cos(Math.PI / 6)

/** An isometric view, seen from the street side ahead: +x goes right and down, +y left and down. */
export function isometric(scale: number, originX: number, originY: number): Space {
  const project = (x: number, y: number, z = 0): Point => [
    round(originX + (x - y) * scale * COSINE),
    round(originY + ((x + y) / 2 - z) * scale),
  ]
  return Object.assign(project, { scale })
}

/** A flat shape through points in meters. */
export function polygon(space: Space, points: readonly (readonly [number, number, number?])[]) {
  return line(
    points.map(([x, y, z]) => space(x, y, z)),
    true,
  )
}

/** A rectangle on the ground, or `z` meters above it. */
export function floor(space: Space, x: number, y: number, width: number, length: number, z = 0) {
  return polygon(space, [
    [x, y, z],
    [x + width, y, z],
    [x + width, y + length, z],
    [x, y + length, z],
  ])
}

type Side = 'side' | 'front' | 'top'

/** `transform` of a group whose content is drawn in meters on one face of a solid: side (y, z), front (x, z) or top (x, y). */
export function plane(space: Space, side: Side, x: number, y: number, z = 0) {
  const along = round(space.scale * COSINE)
  const half = round(space.scale / 2)
  const axes = {
    side: [-along, half, 0, -space.scale],
    front: [along, half, 0, -space.scale],
    top: [along, half, -along, half],
  }[side]
  return `matrix(${[...axes, ...space(x, y, z)].join(' ')})`
}
