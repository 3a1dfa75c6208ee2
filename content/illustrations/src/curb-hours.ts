import { blue, ink, lanePaint, signal } from './palette.ts'
import { at, bus, corners, lines, otherCar, rect, tag, tree, van } from './plan-parts.ts'
import { document, save } from './svg.ts'

/**
 * Three zones of one curb at ten past eight, each above its day: the hours that are painted, and who
 * stood there. In the third, vans come before it opens and stop in the lane.
 *
 * node content/illustrations/src/curb-hours.ts
 */

const WIDTH = 800
const HEIGHT = 640
const METER = 24

/** Middles of the zones, and how far each reaches to both sides. */
const ZONES = [210, 430, 650] as const
const HALF = 82

const LANE = { y: 142, half: 44 } as const
const BAY = { y: 72, half: 30 } as const

const [FIRST, LAST, TOP, HOUR] = [6, 20, 240, 22] as const
const yAt = (hour: number) => TOP + (hour - FIRST) * HOUR
const NOW = 8 + 10 / 60

const street = [
  rect(0, 0, WIDTH, 206, ink[100]),
  rect(0, BAY.y + BAY.half, WIDTH, 206 - BAY.y - BAY.half, ink[150]),
  rect(0, LANE.y - LANE.half + 4, WIDTH, LANE.half * 2 - 4, lanePaint.light, ' fill-opacity=".72"'),
  lines(`M0 ${LANE.y + LANE.half + 4}H${WIDTH}M0 ${LANE.y + LANE.half + 11}H${WIDTH}`, ink[0], 3),
  ...ZONES.map((x) => rect(x - HALF, BAY.y - BAY.half, HALF * 2, BAY.half * 2, ink[150])),
  lines(
    `M0 ${BAY.y + BAY.half}${ZONES.map((x) => `H${x - HALF}v${-BAY.half * 2}h${HALF * 2}v${BAY.half * 2}`).join('')}H${WIDTH}`,
    ink[400],
    2,
  ),
  lines(`M0 206H${WIDTH}`, ink[300], 1.2),
]

const inMeters = (x: number, y: number, content: string) => at(x, y, content, ` scale(${METER})`)
const vehicles = [
  inMeters(50, 74, tree),
  inMeters(320, 74, tree),
  inMeters(540, 74, tree),
  inMeters(765, 74, tree),
  inMeters(ZONES[0], BAY.y, van('')),
  inMeters(ZONES[1], BAY.y, otherCar),
  inMeters(ZONES[2] - 8, LANE.y - 10, van('')),
  inMeters(ZONES[2] - 8, LANE.y - 10, corners(-3.1, -1.4, 6.2, 2.8, signal.blocked)),
  inMeters(ZONES[2] - 180, LANE.y, bus),
]

/** Who stood in a zone, from one hour to another. */
type Stay = readonly [from: number, to: number]
interface Zone {
  painted: Stay
  stays: readonly Stay[]
  fill: string
  tag: readonly [text: string, ground: string]
  /** Hours that would fit. */
  better?: Stay
}

const DAYS: readonly Zone[] = [
  {
    painted: [6, 11],
    stays: [
      [6.3, 6.7],
      [7.1, 7.5],
      [7.9, 8.5],
      [8.9, 9.2],
      [9.8, 10.5],
    ],
    fill: signal.moving,
    tag: ['works', '#0b7a4c'],
  },
  { painted: [10, 16], stays: [[6.1, 19.6]], fill: ink[500], tag: ['storage', ink[950]] },
  {
    painted: [12, 16],
    stays: [
      [6.8, 7.2],
      [7.5, 8.4],
      [8.7, 9.1],
      [9.5, 10.2],
    ],
    fill: signal.blocked,
    tag: ['too late', signal.blockedDeep],
    better: [6.5, 10.5],
  },
]

function day({ painted, stays, fill, tag: [text, ground], better }: Zone, zone: number) {
  const x = ZONES[zone] ?? 0
  const frame = ([from, to]: Stay, more: string) =>
    `<rect x="${x - HALF}" y="${yAt(from)}" width="${HALF * 2}" height="${(to - from) * HOUR}" rx="4" ${more}/>`
  return [
    frame(painted, `fill="${ink[0]}" stroke="${ink[600]}" stroke-width="1.2"`),
    ...stays.map(([from, to]) =>
      rect(x - 46, yAt(from), 92, (to - from) * HOUR, fill, ' rx="3"'),
    ),
    better ? frame(better, `fill="none" stroke="${blue.base}" stroke-width="2" stroke-dasharray="8 6"`) : '',
    better ? at(x, (yAt(painted[0]) + yAt(painted[1])) / 2, written(painted.join('–'))) : '',
    better ? arrow(x + HALF - 18, yAt(painted[0]) + 8, yAt(better[1]) - 8) : '',
    at(x, yAt(LAST) + 44, tag(text, ground)),
  ]
}

/** From the hours that are painted to those that would fit. */
const arrow = (x: number, from: number, to: number) =>
  lines(`M${x} ${from}V${to}m-7 8l7-8l7 8`, blue.base, 2)

const written = (hours: string) =>
  `<g class="label"><text y="4.5" text-anchor="middle" font-family="var(--font-mono, monospace)" font-size="13" fill="${ink[600]}">${hours}</text></g>`

const hours = [6, 10, 14, 18].map((hour) => [
  lines(`M84 ${yAt(hour)}H${WIDTH - 40}`, ink[300], 1.2),
  at(
    48,
    yAt(hour),
    written(String(hour).padStart(2, '0')),
  ),
])
const now = [
  lines(`M84 ${yAt(NOW)}H${WIDTH - 40}`, ink[950], 1.2, '2 4'),
  ...ZONES.map((x) => `<circle cx="${x}" cy="${yAt(NOW)}" r="4" fill="${ink[950]}"/>`),
]

save(
  'content/illustrations/curb-hours.svg',
  document(
    WIDTH,
    HEIGHT,
    [
      '<style>.label{scale:2.1}@container (width >= 28rem){.label{scale:1.55}}@container (width >= 38rem){.label{scale:1.25}}</style>',
      rect(0, 0, WIDTH, HEIGHT, ink[100]),
      ...street,
      ...vehicles,
      ...hours.flat(),
      ...DAYS.flatMap(day),
      ...now,
    ].join(''),
  ),
)
