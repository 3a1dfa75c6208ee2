import { seeded } from './geometry.ts'
import { ink, signal } from './palette.ts'
import { at, lines, rect, tag } from './plan-parts.ts'
import { document, save } from './svg.ts'

/**
 * A study of one curb face: each line is a weekday before a change and the one that matches it after,
 * days without a match end in a ring, and the thick line is their mean with its margin.
 *
 * node content/illustrations/src/matched-days.ts
 */

const WIDTH = 800
const HEIGHT = 640

/** Minutes that a trip loses at curb face 0412; those of curb-faces.ts. */
const [BEFORE, AFTER, MARGIN] = [5.8, 1.2, 0.4] as const
const PAIRS = 22
const UNMATCHED = [7.4, 6.6, 4.1, 3.3, 2.6] as const

const [LEFT, RIGHT, ZERO, MINUTE] = [150, 530, 540, 56] as const
const yAt = (minutes: number) => Math.round((ZERO - minutes * MINUTE) * 10) / 10

const next = seeded(19)
/** Between -1 and 1, mostly around 0. */
const chance = () => ((next() + next() + next()) / 3 - 0.5) * 2
const spread = (mean: number, deviation: number) => {
  const steps = Array.from({ length: PAIRS }, chance)
  const middle = steps.reduce((sum, step) => sum + step, 0) / PAIRS
  return steps.map((step) => Math.max(0.25, mean + (step - middle) * deviation))
}
const before = spread(BEFORE, 3.2)
const after = spread(AFTER, 1.5)

const text = (x: number, y: number, words: string, anchor: string, more = '', color: string = ink[600]) =>
  at(
    x,
    y,
    `<g class="label"><text y="4.5" text-anchor="${anchor}" font-size="13" fill="${color}"${more}>${words}</text></g>`,
  )
const mono = ' font-family="var(--font-mono, monospace)"'

const axis = [0, 2, 4, 6, 8].map((minutes) => [
  lines(`M${LEFT - 34} ${yAt(minutes)}H${WIDTH - 44}`, minutes === 0 ? ink[600] : ink[300], 1.2),
  text(LEFT - 52, yAt(minutes), String(minutes), 'end', mono),
])
const dot = (x: number, y: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="5" fill="${fill}" fill-opacity=".7"/>`
const pairs = before.map((minutes, index) => {
  const [from, to] = [yAt(minutes), yAt(after[index] ?? AFTER)]
  return (
    lines(`M${LEFT} ${from}L${RIGHT} ${to}`, ink[400], 1.2) +
    dot(LEFT, from, ink[600]) +
    dot(RIGHT, to, signal.moving)
  )
})
const unmatched = UNMATCHED.map(
  (minutes) =>
    lines(`M${LEFT} ${yAt(minutes)}h58`, ink[400], 1.2, '4 4') +
    `<circle cx="${LEFT}" cy="${yAt(minutes)}" r="5" fill="${ink[100]}" stroke="${ink[400]}" stroke-width="2"/>`,
)

const whisker = (x: number, minutes: number) => {
  const [top, bottom] = [yAt(minutes + MARGIN), yAt(minutes - MARGIN)]
  return lines(`M${x - 9} ${top}h18m-9 0V${bottom}m-9 0h18`, ink[950], 2)
}
const mean = [
  lines(`M${LEFT} ${yAt(BEFORE)}L${RIGHT} ${yAt(AFTER)}`, ink[100], 9),
  lines(`M${LEFT} ${yAt(BEFORE)}L${RIGHT} ${yAt(AFTER)}`, ink[950], 4),
  whisker(LEFT, BEFORE),
  whisker(RIGHT, AFTER),
]

/** What the change brought, beside the end of the line. */
const difference = [
  lines(`M${RIGHT + 26} ${yAt(BEFORE)}h14V${yAt(AFTER)}h-14`, ink[950], 2),
  at(RIGHT + 140, yAt((BEFORE + AFTER) / 2), tag('−4.6 ±0.4', '#0b7a4c')),
]

save(
  'content/illustrations/matched-days.svg',
  document(
    WIDTH,
    HEIGHT,
    [
      '<style>.label{scale:2.1}.room{display:none}@container (width >= 28rem){.label{scale:1.55}.room{display:inline}}@container (width >= 38rem){.label{scale:1.25}}</style>',
      rect(0, 0, WIDTH, HEIGHT, ink[100]),
      ...axis.flat(),
      ...unmatched,
      ...pairs,
      ...mean,
      ...difference,
      text(LEFT, 588, 'before', 'middle', ' font-weight="560"'),
      text(RIGHT, 588, 'after', 'middle', ' font-weight="560"'),
      `<g class="room">${text(LEFT + 66, yAt(7.4), 'no matching day', 'start')}</g>`,
      text(LEFT - 34, 52, 'Minutes lost, face 0412', 'start', ' font-weight="560"', ink[950]),
    ].join(''),
  ),
)
