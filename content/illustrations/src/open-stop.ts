import { floor, isometric } from './isometric.ts'
import { blue, ink } from './palette.ts'
import { dashed, flag, LANE, person, seated, shelter, slab } from './street-parts.ts'
import { document, save } from './svg.ts'
import { bus, edges } from './vehicles.ts'

/**
 * A bus comes to a stop that is clear, and people wait for it.
 *
 * node content/illustrations/src/open-stop.ts
 */

const WIDTH = 916
const HEIGHT = 566
const space = isometric(27, 458, 276)

const FROM = -13
const TO = 13
const STOP = 1.4

const scene = [
  `<style>${edges(space, [[0, 0.085], [26, 0.06], [36, 0.045]])}</style>`,
  slab(space, {
    back: -6,
    front: 6,
    from: FROM,
    to: TO,
    sidewalk: [{ from: FROM, to: TO, edge: 0 }],
  }),
  dashed(floor(space, 0.2, STOP, LANE - 0.4, 10.6), '#fff', '#fff', 0.16),
  shelter(space, -4.4, STOP + 2.2),
  person(space, -1.6, STOP + 2, ink[600]),
  person(space, -1, STOP + 5.6, blue.base),
  seated(space, -1.5, STOP + 7.4, ink[700]),
  flag(space, -0.7, STOP + 10),
  bus(space, 0.5, -11.8),
].join('')

save('content/illustrations/open-stop.svg', document(WIDTH, HEIGHT, scene))
