import { blue, ink } from '../palette.ts'
import { range, type Motif } from './theme.ts'

/** A bus at the curb from above, its ramp down, the whole stop box clear. */
export const stop: Motif = (theme) => {
  const seats = range(4)
    .map((index) => `M${index * 2.3 - 10.6} -.82h1.7v1.64h-1.7z`)
    .join('')
  return [
    `<g transform="translate(980 430) scale(62)">`,
    `<path d="M-20 -8H20V2H-20z" fill="${theme.faint}"/>`,
    `<path d="M-20 -1.8H20V1.8H-20z" fill="${theme.lane}" fill-opacity=".72"/>`,
    `<path d="M-20 2H20V12H-20z" fill="${theme.panel}"/>`,
    `<path d="M-20 -2.02H20M-20 -2.32H20" stroke="${theme.panel}" stroke-width=".12"/>`,
    `<path d="M-20 -5.5H20" stroke="${theme.panel}" stroke-width=".13" stroke-dasharray="2 3"/>`,
    `<path d="M-20 2H20" stroke="${theme.line}" stroke-width=".1"/>`,
    `<path d="M-13.2 -1.55H2.2V1.85H-13.2z" fill="none" stroke="${ink[0]}" stroke-width=".12" stroke-dasharray=".8 .5"/>`,
    `<path d="M-13.4 2.25H1V2.8H-13.4z" fill="#e7c566" stroke="${theme.line}" stroke-width=".04"/>`,
    `<path d="M-9.4 4.4H-2.4V6.6H-9.4z" fill="${blue.pale}" stroke="${ink[600]}" stroke-width=".06"/><path d="M-9.4 6.6H-2.4" stroke="${ink[950]}" stroke-width=".16"/>`,
    `<path d="M-1.9 1.2H-.5V3.3H-1.9z" fill="${ink[0]}" stroke="${theme.blue}" stroke-width=".1"/>`,
    `<g stroke="${ink[950]}" stroke-width=".05"><rect x="-12" y="-1.15" width="12" height="2.55" rx=".35" fill="${blue.deep}"/><rect x="-11.85" y="-.97" width="11.1" height="2.2" rx=".22" fill="${ink[0]}" stroke="none"/><path d="M-.6 -.9Q-.22 .12-.6 1.14z" fill="${ink[800]}" stroke="none"/><path d="${seats}" transform="translate(0 .12)" fill="${ink[100]}" stroke="${ink[300]}"/></g>`,
    `<circle cx="1.1" cy="3.3" r=".3" fill="${theme.blue}"/>`,
    `</g>`,
  ].join('')
}
