import { line, type Point } from '../geometry.ts'
import { HEIGHT, range, WIDTH, type Motif } from './theme.ts'

const TOP = 110
const BOTTOM = 890
const BLOCKED = { from: 620, to: 900, y: 520 }
const HEADWAY = 118
const DRIVE = 520

/** A train graph, time to the right and distance down: buses run level with each other until one place is blocked. */
export const marey: Motif = (theme, random) => {
  const stops = range(9).map((index) => TOP + (index * (BOTTOM - TOP)) / 8 + (random() - 0.5) * 18)
  let release = BLOCKED.to
  const held: Point[][] = []
  const runs = range(17).map((index): Point[] => {
    const start = -420 + index * HEADWAY
    const arrival = start + ((BLOCKED.y - TOP) / (BOTTOM - TOP)) * DRIVE
    const leave = arrival > BLOCKED.from && arrival < release ? release : arrival
    if (leave > arrival) {
      held.push([
        [arrival, BLOCKED.y],
        [leave, BLOCKED.y],
      ])
      release += 26
    }
    return [
      [start, TOP],
      [arrival, BLOCKED.y],
      [leave, BLOCKED.y],
      [leave + ((BOTTOM - BLOCKED.y) / (BOTTOM - TOP)) * DRIVE, BOTTOM],
    ]
  })
  return [
    `<path d="${stops.map((y) => `M0 ${Math.round(y)}H${WIDTH}`).join('')}" stroke="${theme.faint}" stroke-width="2"/>`,
    `<path d="M${BLOCKED.from} 0V${HEIGHT}M${BLOCKED.to} 0V${HEIGHT}" stroke="${theme.line}" stroke-width="2" stroke-dasharray="4 12"/>`,
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    `<path d="${runs.map((run) => line(run)).join('')}" stroke="${theme.blue}" stroke-width="4.5"/>`,
    `<path d="${held.map((stay) => line(stay)).join('')}" stroke="${theme.blocked}" stroke-width="13"/>`,
    `</g>`,
  ].join('')
}
