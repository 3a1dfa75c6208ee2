import { blue, ink, lanePaint, signal } from './palette.ts'
import { at, bus, car, cone, corners, curbs, lines, METER, otherCar, rect, tag, tree, weights } from './plan-parts.ts'
import { document, save } from './svg.ts'

/**
 * A week of measuring: two buses with cameras in one street, a planner on its sidewalk, and the report.
 * In meters, with the middle of the bus lane at y = 0.
 *
 * node content/illustrations/src/two-buses.ts
 */

const TOP = -11.6

interface Scene {
  file: string
  /** Of the drawing, in meters. */
  length: number
  bottom: number
  crossing?: number
  /** Fronts of the buses. The first one has a stopped car ahead, the second one a clear stop. */
  buses: readonly number[]
  planner: readonly [x: number, y: number]
  /** Middle of the report's upper edge. */
  report: readonly [x: number, y: number]
  trees: readonly number[]
  /** Cars in the other lanes: x, and whether they come. */
  cars: readonly (readonly [x: number, comes: boolean])[]
  /**
   * How much larger the labels are, from which width of the drawing's box on, and about how many pixels
   * a meter has there.
   */
  steps: readonly (readonly [from: string, labels: number, pixels: number])[]
}

function street({ length, bottom, crossing }: Scene) {
  const across = (y: number) => `M0 ${y}H${length}`
  return [
    rect(0, TOP, length, bottom - TOP, ink[150]),
    rect(0, 2, length, bottom - 2, ink[100]),
    rect(0, -1.8, length, 3.6, lanePaint.light, ' fill-opacity=".72"'),
    lines(across(-1.96) + across(-2.26), ink[0], 0.12),
    lines(across(-5.4), ink[0], 0.13, '2 3'),
    lines(across(-8.65) + across(-8.95), '#c99a2e', 0.09),
    curbs(across(2)),
    crossing === undefined ? '' : crossingStreet(crossing, bottom),
  ].join('')
}

/** A street that crosses, with stripes on both sides of it. */
function crossingStreet(x: number, bottom: number) {
  const stripes = Array.from({ length: 11 }, (_, row) =>
    [x - 6.4, x + 4].map((left) => rect(left, -11 + row * 1.2, 2.4, 0.6, ink[0])).join(''),
  )
  return rect(x - 3.5, TOP, 7, bottom - TOP, ink[150]) + stripes.join('')
}

/** The shoulders and head of somebody from above, with a sheet in front. */
const person = `<g stroke="#fff" stroke-width=".12"><path d="M.45-.7h1v1.4h-1z" fill="#fff" stroke="${ink[600]}" stroke-width=".08"/><ellipse rx=".5" ry=".95" fill="${blue.deep}"/><circle r=".42" fill="${blue.base}"/></g>`

/** Minutes lost at the stops of the route, as bars; the longest are where something was in the way. */
const MINUTES = [0.5, 0.8, 1.3, 3.1, 1.6, 0.8, 0.6, 1.1, 2.2, 0.9, 0.5]

/** A sheet with a title, bars along a line, and words below. */
function sheet([x, y]: readonly [number, number]) {
  const bars = MINUTES.map((height, stop) => {
    const color = height > 2 ? signal.blocked : ink[300]
    return rect(-3.05 + stop * 0.56, 5.1 - height, 0.34, height, color)
  })
  const words = [6, 6.6].map((line, row) => rect(-3.1, line, row === 0 ? 6.2 : 4.3, 0.22, ink[300]))
  return at(
    x,
    y,
    `<rect x="-3.9" width="7.8" height="9" rx=".3" fill="${ink[950]}" fill-opacity=".1" transform="translate(.12 .16)"/><rect x="-3.9" width="7.8" height="9" rx=".3" fill="#fff"/>${rect(-3.1, 0.8, 3.4, 0.4, ink[950])}${bars.join('')}${lines('M-3.2 5.25H3.2', blue.base, 0.14)}${words.join('')}`,
  )
}

function scene({ buses, planner, report, trees, cars }: Scene) {
  const [blocked = 0, clear] = buses
  return [
    ...trees.map((x) => at(x, 5.2, tree)),
    ...cars.map(([x, comes]) => at(x, comes ? -10.3 : -3.8, otherCar, comes ? ' scale(-1 1)' : '')),
    lines(`M${planner[0] + 2} ${planner[1]}H${report[0] - 4.6}`, ink[600], 0.1, '.3 .4'),
    at(blocked + 10.6, 0.3, car(ink[600], ink[850], ink[950])),
    corners(blocked + 7.7, -1.1, 5.8, 2.8, signal.blockedDeep),
    clear === undefined ? '' : lines(`M${clear + 3}-1.55H${clear + 14.6}V1.8H${clear + 3}z`, ink[0], 0.16, '.8 .5'),
    ...buses.map((front) => at(front, 0, cone + bus)),
    at(...planner, person),
    sheet(report),
  ].join('')
}

/** A plate whose middle is at a place in meters. */
const plate = (x: number, y: number, text: string, ground: string) =>
  at(x * METER, (y - TOP) * METER, tag(text, ground))

function labels({ buses, planner }: Scene) {
  const [blocked = 0] = buses
  return [
    ...buses.map((front, index) => plate(front - 6, -4.4, `camera ${index + 1}`, blue.deep)),
    plate(blocked + 10.6, -4.4, 'stopped 00:41', signal.blockedDeep),
    plate(planner[0], planner[1] + 3, 'planner', ink[950]),
  ].join('')
}

function draw(it: Scene) {
  const steps = it.steps.map(([from, labels, pixels]) => {
    const rules = `.label { scale: ${labels}; } ${weights(pixels, pixels < 9 ? 'phones' : 'larger')}`
    return from ? `@container (width >= ${from}) { ${rules} }` : rules
  })
  const style = `<style>${steps.join(' ')}</style>`
  const ground = at(0, -TOP * METER, street(it) + scene(it), ` scale(${METER})`)
  save(
    `content/illustrations/${it.file}.svg`,
    document(it.length * METER, (it.bottom - TOP) * METER, style + ground + labels(it)),
  )
}

draw({
  file: 'two-buses',
  length: 96,
  bottom: 12.8,
  crossing: 44,
  buses: [21, 66],
  planner: [57, 6.4],
  report: [89, 2.9],
  trees: [4, 11, 18, 25],
  cars: [[91, false], [9, true], [33, true], [72, true]],
  steps: [['', 3.4, 7], ['48rem', 2.6, 9.3], ['64rem', 1.95, 12], ['80rem', 1.55, 15], ['96rem', 1.3, 18], ['120rem', 1.05, 22]],
})
draw({
  file: 'two-buses-narrow',
  length: 41,
  bottom: 16.4,
  buses: [17],
  planner: [8, 8.6],
  report: [32, 6.4],
  trees: [3, 14],
  cars: [[36, true], [9, true]],
  steps: [['', 2.6, 8.5], ['24rem', 2.1, 10], ['28rem', 1.8, 12]],
})
