import { HEIGHT, WIDTH, type Motif } from './theme.ts'

const SIDE = 500
const ROUND = 215

/** The mark's pane with its corner at x, y. */
const pane = (x: number, y: number) =>
  `M${x} ${y + SIDE}V${y + ROUND}A${ROUND} ${ROUND} 0 0 1 ${x + ROUND} ${y}H${x + SIDE}V${y + SIDE - ROUND}A${ROUND} ${ROUND} 0 0 1 ${x + SIDE - ROUND} ${y + SIDE}z`

/** Two panes, one view: only where both agree is anything decided. */
export const panes: Motif = (theme) => {
  const shift = 190
  const [x, y] = [(WIDTH - SIDE - shift) / 2, (HEIGHT - SIDE - 110) / 2]
  const [first, second] = [pane(x, y), pane(x + shift, y + 110)]
  return [
    `<clipPath id="first"><path d="${first}"/></clipPath>`,
    `<path d="${first}${second}" fill="${theme.panel}"/>`,
    `<path d="${second}" fill="${theme.blue}" clip-path="url(#first)"/>`,
    `<path d="${first}${second}" fill="none" stroke="${theme.strong}" stroke-width="4"/>`,
  ].join('')
}
