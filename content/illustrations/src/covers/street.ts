import { ink } from '../palette.ts'
import { line } from '../geometry.ts'
import { floor, isometric } from '../isometric.ts'
import { bus, eyeOf, sedan } from '../vehicles.ts'
import { range, type Motif } from './theme.ts'

const space = isometric(43, 920, 330)
/** Where the rear of the bus stands. */
const REAR = -7

/** The street from above at an angle: what the bus decides on its own. */
export const street: Motif = (theme) => {
  const dashes = range(12)
    .map((index) => floor(space, 7.3, -13 + index * 3, 0.12, 1.5))
    .join('')
  const eye = eyeOf(space, 0.45, REAR)
  return [
    `<path d="${floor(space, 0, -14, 8.6, 36)}" fill="${theme.faint}"/>`,
    `<path d="${floor(space, 0, -14, 3.5, 36)}" fill="${theme.lane}"/>`,
    `<path d="${floor(space, -2.6, -14, 2.6, 36, 0.16)}" fill="${theme.panel}"/>`,
    `<path d="${floor(space, 3.6, -14, 0.14, 36)}${floor(space, 3.86, -14, 0.14, 36)}${dashes}" fill="${theme.panel}"/>`,
    `<path d="${floor(space, 0.7, 10.2, 2.2, 4.8)}" fill="none" stroke="${theme.blocked}" stroke-width="4" stroke-dasharray="12 9"/>`,
    bus(space, 0.45, REAR),
    `<path d="${line([eye, space(-2.15, 18), space(5.65, 18)], true)}" fill="${theme.blue}" fill-opacity=".16" stroke="${theme.blue}" stroke-width="2.5" stroke-linejoin="round"/>`,
    sedan(space, 0.85, 10.4),
    `<circle cx="${eye[0]}" cy="${eye[1]}" r="9" fill="${ink[0]}" stroke="${theme.blue}" stroke-width="5"/>`,
  ].join('')
}
