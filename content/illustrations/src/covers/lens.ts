import { round } from '../geometry.ts'
import { HEIGHT, range, WIDTH, type Motif } from './theme.ts'

const RADIUS = 420
const NARROW = (17 * Math.PI) / 180
const WIDE = (59 * Math.PI) / 180

/** A lens from ahead with its two fields of view, behind rain. */
export const lens: Motif = (theme, random) => {
  const [x, y] = [Math.round(WIDTH * (0.6 + random() * 0.06)), HEIGHT / 2]
  const rings = range(26).map((index) => {
    const strong = index % 6 === 0
    return `<circle cx="${x}" cy="${y}" r="${round(RADIUS * (1 - index / 27))}" stroke="${strong ? theme.blue : index % 3 === 0 ? theme.line : theme.faint}" stroke-width="${index === 0 ? 10 : strong ? 3 : 1.4}"/>`
  })
  const ticks = range(144).map((index) => {
    const angle = (index * Math.PI) / 72
    const outer = RADIUS + 18 + (index % 12 === 0 ? 40 : index % 3 === 0 ? 20 : 10)
    const at = (radius: number) =>
      `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
    return `M${at(RADIUS + 18)}L${at(outer)}`
  })
  const rain = range(120).map(() => {
    const length = 24 + random() * 90
    return `M${Math.round(random() * (WIDTH + 200) - 100)} ${Math.round(random() * HEIGHT)}l${round(-length * 0.24)} ${round(length)}`
  })
  const reach = 1500
  const ray = (angle: number, side: number) =>
    `${round(x - reach * Math.cos(angle))} ${round(y + side * reach * Math.sin(angle))}`
  return [
    `<g fill="none">${rings.join('')}`,
    `<path d="${ticks.join('')}" stroke="${theme.line}" stroke-width="2"/>`,
    `<path d="M${x} ${y}L${ray(NARROW, -1)}L${ray(NARROW, 1)}z" fill="${theme.blue}" fill-opacity=".16" stroke="${theme.blueSoft}" stroke-width="2.5"/>`,
    `<path d="M${x} ${y}L${ray(WIDE, -1)}M${x} ${y}L${ray(WIDE, 1)}" stroke="${theme.blueSoft}" stroke-width="2" stroke-dasharray="4 10"/>`,
    `<path d="${rain.join('')}" stroke="${theme.paper}" stroke-opacity=".3" stroke-width="2" stroke-linecap="round"/>`,
    `</g><circle cx="${x}" cy="${y}" r="13" fill="${theme.blue}"/>`,
  ].join('')
}
