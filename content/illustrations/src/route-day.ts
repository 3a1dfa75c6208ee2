import { blue, ink, lanePaint, signal } from './palette.ts'
import { at, bus, car, cone, corners, curbs, lines, METER, otherCar as other, rect, tag, tree, van, weights } from './plan-parts.ts'
import { document, save } from './svg.ts'

/**
 * A day on a route as one strip of street, and the bus that stays in its place above it. The strip
 * has as many equal parts as the day has steps, and one more, so that wide windows do not see its end.
 *
 * node content/illustrations/src/route-day.ts
 */

/** All shapes below are in meters, with the middle of the bus lane at 0. */
const PART = 56
const STEPS = 5
const TOP = -17
const BOTTOM = 9.5
const SKY = 2.5
/** Where the front of the bus stands in each part. */
const FRONT = 17
const LENGTH = PART * (STEPS + 1)
/** The yards of the depot at both ends. */
const GATES = [FRONT + 9, PART * (STEPS - 1) + FRONT - 17] as const

const height = (BOTTOM - TOP + SKY) * METER
const width = LENGTH * METER

/**
 * What the camera follows: plain corners, then in the color of the verdict once the bus is there.
 * The page counts the steps that the bus has reached in `--met`; elsewhere all have been.
 */
function judged(step: number, [x, y, w, h]: readonly [number, number, number, number], color: string) {
  return `<g class="seen${step}">${corners(x, y, w, h, ink[700])}</g><g class="met${step}">${corners(x, y, w, h, color)}</g>`
}

/** A verdict shows with the corners that turn, until the page counts in `--past` that the bus is gone. */
const verdict = (step: number, content: string) => `<g class="at${step}">${content}</g>`

/** A plate whose middle is at a place in meters. */
const plate = (x: number, y: number, text: string, ground: string) =>
  at(x * METER, (y - TOP + SKY) * METER, tag(text, ground))

function street() {
  const [from, to] = GATES
  const across = (y: number) => `M${from} ${y}H${to}`
  const crossings = CROSSINGS.map(crossing)
  return [
    rect(0, TOP, LENGTH, BOTTOM - TOP, ink[200]),
    rect(from, -12.4, to - from, 14.4, ink[150]),
    rect(from, 2, to - from, 5, ink[100]),
    rect(from, TOP, to - from, 4.6, ink[100]),
    rect(from, -1.8, to - from, 3.6, lanePaint.light, ' fill-opacity=".72"'),
    lines(across(-1.96) + across(-2.26), ink[0], 0.12),
    lines(across(-5.4), ink[0], 0.13, '2 3'),
    lines(across(-8.65) + across(-8.95), '#c99a2e', 0.09),
    curbs(across(7) + across(2) + across(-12.4)),
    ...crossings,
    yard(0, from),
    yard(to, LENGTH),
  ].join('')
}

/** Middles of the streets that cross. */
const CROSSINGS = [1, 2, 3].map((part) => part * PART + 46)

/** A street that crosses, with stripes on both sides of it. */
function crossing(x: number) {
  const stripes = Array.from({ length: 12 }, (_, row) =>
    [x - 6.4, x + 4].map((left) => rect(left, -12 + row * 1.2, 2.4, 0.6, ink[0])).join(''),
  )
  const road = rect(x - 3.5, TOP, 7, BOTTOM - TOP, ink[150])
  return road + stripes.join('')
}

/** Buses in rows on the ground of the depot. */
function yard(from: number, to: number) {
  const rows = [-14.4, -10.2, -6, 6.8]
  const parked = rows.flatMap((y, row) =>
    [0, 1, 2, 3, 4, 5]
      .map((place) => from + 13.5 + (row % 2) * 2 + place * 14.5)
      .filter((x) => x < to - 1)
      .map((x) => at(x, y, `<g opacity=".5">${bus}</g>`)),
  )
  const bays = [-16.5, -12.3, -8.1, -3.9, 4.7, 8.9].map((y) => `M${from} ${y}H${to - 1.5}`).join('')
  const ground = rect(from, TOP, to - from, BOTTOM - TOP, ink[150])
  return ground + lines(bays, ink[0], 0.14) + parked.join('')
}

/** Where the front of the bus is at a step; what it meets stands up to fifteen meters ahead. */
const front = (step: number) => step * PART + FRONT

/** What the bus meets. */
function met() {
  const [loading, blocked, stop] = [front(1), front(2), front(3)]
  const bay = `M${loading + 3} 2L${loading + 4.2} 4.6H${loading + 12.8}L${loading + 14} 2z`
  return [
    `<path class="detail" d="${bay}" fill="${ink[150]}" stroke="${ink[400]}"/>`,
    at(loading + 8.4, 3.2, van(`<path class="hairline" d="M-2.4-.7V.7M-1.6-.7V.7M-.8-.7V.7M0-.7V.7" stroke="${ink[300]}"/>`)),
    judged(1, [loading + 5.1, 1.8, 6.6, 2.8], signal.moving),
    at(blocked + 9.1, 0.4, car(ink[600], ink[850], ink[950])),
    judged(2, [blocked + 6.3, -0.95, 5.6, 2.7], signal.blockedDeep),
    lines(`M${stop + 3}-1.6H${stop + 15}V1.85H${stop + 3}z`, ink[0], 0.16, '.8 .5'),
    `<path class="detail" d="M${stop + 7.2} 4.2h6v1.7h-6z" fill="${blue.pale}" stroke="${ink[600]}"/><circle cx="${stop + 14.6}" cy="2.9" r=".45" fill="${blue.base}" stroke="#fff" stroke-width=".14"/>`,
    at(stop + 7.8, 0.7, van(`<path class="detail" d="M-1.4 1H-.2V2.2H-1.4z" fill="${ink[150]}"/><path d="M-2.4 0H.6" stroke="${blue.base}" stroke-width=".3"/>`)),
    judged(3, [stop + 4.7, -0.65, 6.2, 2.6], signal.moving),
  ].join('')
}

/**
 * Below what they judge, because the bus passes above it, and below the cone, whose edge would strike
 * their words out; and far enough to the left for phones, which show little more than 30 meters.
 */
function labels() {
  const [out, loading, blocked, stop, home] = [front(0), front(1), front(2), front(3), front(4)]
  return [
    verdict(0, plate(out - 2, -2.4, 'rules signed', blue.deep)),
    verdict(0, plate(out - 2, 2.5, 'self-test ok', ink[950])),
    verdict(1, plate(loading + 6, 5.7, 'loading: allowed', '#0b7a4c')),
    verdict(2, plate(blocked + 6, 4.8, 'stopped 00:41', signal.blockedDeep)),
    verdict(2, plate(blocked + 6, 7, '1 package', ink[950])),
    verdict(3, plate(stop + 5.7, 7.2, 'exempt: discarded', ink[950])),
    verdict(4, plate(home - 6, -2.4, '4 packages sent', blue.deep)),
    verdict(4, plate(home - 6, 2.5, '107,904 frames deleted', ink[950])),
  ].join('')
}

const inStreet = (x: number) =>
  x > GATES[0] + 4 && x < GATES[1] - 4 && CROSSINGS.every((middle) => Math.abs(x - middle) > 8)

/** Traffic and trees where the street is, away from what the camera meets. */
function around() {
  const trees = [30, 37, 44, 52, 60, 92, 99, 112, 119, 155, 168, 176, 187, 211, 218].filter(inStreet)
  const cars = [
    [34, -3.8, 1], [64, -3.8, 1], [99, -3.8, 1], [121, -7, 1], [178, -7, 1], [226, -7, 1],
    [47, -10.6, -1], [80, -10.6, -1], [110, -10.6, -1], [142, -10.6, -1], [165, -10.6, -1], [196, -10.6, -1],
  ] as const
  return [
    ...trees.map((x) => at(x, 4.6, tree)),
    ...cars.filter(([x]) => inStreet(x)).map(([x, y, way]) => at(x, y, other, way < 0 ? ' scale(-1 1)' : '')),
  ].join('')
}

/**
 * The hours of the day, from before sunrise until after sunset. On the page, only that of the step at
 * which the bus is shows; where nothing moves, all.
 */
function sky() {
  const hours = ['05:40', '07:12', '07:58', '08:03', '19:30']
  const stops = [
    [0, '#2a3a6e'], [0.06, '#6d5f86'], [0.15, '#f2c9a8'], [0.26, blue.pale], [0.54, blue.pale], [0.6, '#f2c9a8'], [0.65, '#6d5f86'], [0.7, '#14224a'],
  ] as const
  const gradient = `<linearGradient id="sky">${stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')}</linearGradient>`
  const clock = hours.map((hour, step) => {
    const dark = step === 0 || step === hours.length - 1
    return `<text class="now${step}" x="${(step * PART + FRONT - 6) * METER}" y="38" font-family="var(--font-mono, monospace)" font-size="22" font-weight="500" fill="${dark ? ink[0] : ink[950]}">${hour}</text>`
  })
  return { gradient, band: `<rect width="${width}" height="${SKY * METER}" fill="url(#sky)"/>`, clock: clock.join('') }
}

const { gradient, band, clock } = sky()
// Labels keep 12 px or more; the strip is this wide where the window is high.
const judgments = [1, 2, 3]
  .map(
    (step) =>
      `.met${step} { opacity: clamp(0, var(--met, 9) - ${step - 1}, 1); } .seen${step} { opacity: clamp(0, ${step} - var(--met, 9), 1); }`,
  )
  .join(' ')
const verdicts = [0, 1, 2, 3, 4]
  .map(
    (step) =>
      `.now${step} { opacity: clamp(0, min(${step + 1} - var(--past, 0), max(var(--past, 0) - ${step - 1}, var(--met, 9) - ${STEPS})), 1); } .at${step} { opacity: clamp(0, min(var(--met, 9) - ${step - 1}, ${step + 1} - var(--past, 0)), 1); }`,
  )
  .join(' ')
const style = `<style>.label { scale: 1.75; } ${weights(12, 'phones')} @container (width >= 5000px) { .label { scale: 1.3; } ${weights(20, 'larger')} } ${judgments} ${verdicts}</style>`
const ground = at(0, (SKY - TOP) * METER, street() + around() + met(), ` scale(${METER})`)
save(
  'content/illustrations/route-day.svg',
  document(width, height, `${style}<defs>${gradient}</defs>${band}${ground}${clock}${labels()}`),
)

/** The bus in the place where each part expects it, with what it looks at. */
const rider = at(FRONT * METER, (SKY - TOP) * METER, cone + bus, ` scale(${METER})`)
const riderStyle = `<style>${weights(12, 'phones')} @container (width >= ${Math.round(((FRONT + 18) / LENGTH) * 5000)}px) { ${weights(20, 'larger')} }</style>`
save('content/illustrations/route-bus.svg', document((FRONT + 18) * METER, height, riderStyle + rider))
