import { line, type Point } from '../geometry.ts'
import { HEIGHT, range, WIDTH, type Motif } from './theme.ts'

const bump = (x: number, center: number, width: number) => Math.exp(-(((x - center) / width) ** 2))

/** The speed of one street along its length: slow at stops and signals. */
const profile = (x: number) =>
  0.34 +
  0.5 * bump(x, 0.12, 0.06) +
  0.22 * bump(x, 0.33, 0.05) +
  0.58 * bump(x, 0.52, 0.045) +
  0.3 * bump(x, 0.9, 0.07)

/** The same trip over and over, nearly on one line; the exception leaves it. */
export const traces: Motif = (theme, random) => {
  const trip = (steps: number, spread: number, exception: number) => {
    const [shift, lift, sway] = [(random() - 0.5) * 0.02, (random() - 0.5) * spread, random() * 6]
    return range(steps + 1).map((step): Point => {
      const x = step / steps
      const y =
        profile(x + shift) +
        lift * (0.5 + 0.5 * Math.sin(x * 9 + sway)) +
        exception * bump(x, 0.72, 0.035)
      return [x * WIDTH, HEIGHT * (0.1 + 0.7 * y)]
    })
  }
  const usual = range(120)
    .map(() => line(trip(160, 0.26, 0)))
    .join('')
  return [
    `<g fill="none" stroke-linejoin="round">`,
    `<path d="${usual}" stroke="${theme.blueSoft}" stroke-opacity=".24" stroke-width="1.8"/>`,
    `<path d="${line(trip(480, 0.04, 0))}" stroke="${theme.paper}" stroke-opacity=".85" stroke-width="2.5"/>`,
    `<path d="${line(trip(480, 0.04, 0.52))}" stroke="${theme.blocked}" stroke-width="6"/>`,
    `</g>`,
  ].join('')
}
