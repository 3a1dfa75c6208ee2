import { floor, isometric } from './isometric.ts'
import { blue, ink, signal } from './palette.ts'
import { box, CURB, dashed, flag, LANE, shelter, slab } from './street-parts.ts'
import { document, save } from './svg.ts'
import { bus, edges, eyeOf, sedan, van } from './vehicles.ts'

/**
 * One street with four problems on it, numbered like the solutions to them.
 *
 * node content/illustrations/src/one-street.ts
 */

const WIDTH = 1260
const HEIGHT = 810
const space = isometric(25.5, 708, 330)

const FROM = -15
const TO = 25
const BAY = { y: 9.2, length: 7.4, depth: 2.5 } as const
const STOP = { y: 17.6, length: 7 } as const
const BUS_Y = -13.6
const CAR_Y = 3.4

/** Minutes lost at each curb face, as high as they stand; two are too many. */
const LOST = [0.5, 0.7, 0.6, 1, 0.8, 1.6, 4.6, 5.6, 2, 0.9, 0.7, 1.2, 0.8, 2.9, 1.1, 0.6] as const
const WORST = 7
const placeOf = (index: number) => FROM + 1 + index * 2.45
const bars = LOST.map((minutes, index) =>
  box(space, {
    at: [-5.7, placeOf(index), CURB],
    size: [0.9, 1.5, minutes],
    fills: minutes > 4 ? ['#b82613', '#c92c17', '#e8573f'] : [ink[300], ink[200], ink[0]],
  }),
)

/** What the camera sees ahead, to the far side of the car. */
function cone(): string {
  const eye = eyeOf(space, 0.5, BUS_Y)
  const [left, right] = [space(-1.6, 8.4), space(5.2, 8.4)]
  return `<path d="M${[...eye, ...left, ...right].join(' ')}z" fill="${blue.base}" fill-opacity=".15" stroke="${blue.base}" stroke-width="1.6" stroke-linejoin="round"/><circle cx="${eye[0]}" cy="${eye[1]}" r="5" fill="#fff" stroke="${blue.base}" stroke-width="2.6"/>`
}

/** A number on a stem over its place. */
const number = (value: number, place: readonly [number, number], stem: number) =>
  `<g transform="translate(${place.join(' ')})"><path d="M0 0V${-stem}" stroke="${ink[950]}" stroke-width="1.6"/><circle r="3.4" fill="${ink[950]}"/><g transform="translate(0 ${-stem})"><g class="label"><circle r="17" fill="${ink[950]}"/><text y="6.4" text-anchor="middle" font-size="18" font-weight="560" fill="#fff">${value}</text></g></g></g>`

const bay = floor(space, -BAY.depth + 0.1, BAY.y + 0.25, BAY.depth - 0.2, BAY.length - 0.5)
const stopBox = floor(space, 0.2, STOP.y, LANE - 0.4, STOP.length)
const stopped = floor(space, 0.6, CAR_Y - 0.4, 2.4, 5.2)

const scene = [
  `<style>.label{scale:2.1}@container (width >= 26rem){.label{scale:1.5}}@container (width >= 44rem){.label{scale:1.1}}${edges(space, [[0, 0.1], [26, 0.07], [44, 0.055]])}</style>`,
  slab(space, {
    back: -6.4,
    front: 9.4,
    from: FROM,
    to: TO,
    sidewalk: [
      { from: FROM, to: BAY.y, edge: 0 },
      { from: BAY.y, to: BAY.y + BAY.length, edge: -BAY.depth },
      { from: BAY.y + BAY.length, to: TO, edge: 0 },
    ],
  }),
  `<g stroke="${ink[400]}" stroke-width=".8" stroke-linejoin="round">${bars.join('')}</g>`,
  dashed(bay, signal.moving, signal.movingOnDark, 0.16),
  dashed(stopBox, '#fff'),
  shelter(space, -4.2, STOP.y + 1.6),
  flag(space, -0.7, STOP.y + 6.4),
  bus(space, 0.5, BUS_Y),
  van(space, -2.25, BAY.y + 1.1),
  dashed(stopped, signal.blockedDeep, signal.blocked, 0.12),
  cone(),
  sedan(space, 0.85, CAR_Y),
  van(space, 0.6, STOP.y + 1.1),
  // Traffic that is not the subject.
  `<g opacity=".55">${sedan(space, 4.45, -5)}${sedan(space, 4.5, 13.4)}</g>`,
  number(1, space(1.7, CAR_Y + 2, 1.45), 92),
  number(2, space(1.6, STOP.y + 3, 2.4), 84),
  number(3, space(-1.2, BAY.y + 3, 2.4), 84),
  number(4, space(-5.2, placeOf(WORST) + 0.7, CURB + LOST[WORST]), 44),
].join('')

save('content/illustrations/one-street.svg', document(WIDTH, HEIGHT, scene))
