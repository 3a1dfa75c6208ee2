import { HEIGHT, range, WIDTH, type Motif } from './theme.ts'

const CAR = { width: 232, height: 104, radius: 30 }
const EDGE = 560
const LANE = 250

/** Five cars at the edge of a lane, each a little further in: where does "blocked" begin? */
export const overlap: Motif = (theme) => {
  const cars = range(5).map((index) => {
    const x = 96 + index * 294
    const y = EDGE + 14 - index * 29
    const inside = Math.max(0, EDGE - y)
    const body = `<rect x="${x}" y="${y}" width="${CAR.width}" height="${CAR.height}" rx="${CAR.radius}"`
    return [
      `<clipPath id="in${index}"><path d="M${x} ${y - 2}h${CAR.width}v${Math.min(CAR.height, inside) + 2}h-${CAR.width}z"/></clipPath>`,
      `${body} fill="${theme.panel}" stroke="${theme.strong}" stroke-width="3"/>`,
      inside > 0
        ? `${body} fill="${theme.blocked}" fill-opacity=".85" clip-path="url(#in${index})"/>`
        : '',
      `<path d="M${x + 150} ${y + 16}q22 36 0 72l-30-8v-56zM${x + 56} ${y + 20}q-14 32 0 64l26-6v-52z" fill="${theme.faint}"/>`,
      `${body} fill="none" stroke="${theme.strong}" stroke-width="3"/>`,
    ].join('')
  })
  return [
    `<path d="M0 ${EDGE - LANE}H${WIDTH}V${EDGE}H0z" fill="${theme.lane}" fill-opacity=".5"/>`,
    `<path d="M0 ${EDGE - LANE - 14}H${WIDTH}M0 ${EDGE - LANE - 34}H${WIDTH}" stroke="${theme.panel}" stroke-width="8"/>`,
    `<path d="M0 ${EDGE + 132}H${WIDTH}V${HEIGHT}H0z" fill="${theme.panel}" fill-opacity=".75"/>`,
    `<path d="M0 ${EDGE + 132}H${WIDTH}" stroke="${theme.line}" stroke-width="3"/>`,
    cars.join(''),
    `<path d="M0 ${EDGE}H${WIDTH}" stroke="${theme.strong}" stroke-width="3" stroke-dasharray="14 12"/>`,
  ].join('')
}
