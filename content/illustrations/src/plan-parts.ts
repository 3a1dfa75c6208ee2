import { blue, ink, signal } from './palette.ts'

/** Streets from above, in meters; vehicles drive to the right and stand with their front or middle at 0. */

/** Drawing units in a meter. */
export const METER = 22

/** The three weights of lines, in pixels as shown (docs/art.md). */
const WEIGHTS = { outline: 1.7, detail: 1.2, hairline: 0.8 }
const WEIGHTS_ON_PHONES = { outline: 1.4, detail: 1, hairline: 0.7 }

/**
 * Rules for the lines below in boxes that show so many pixels to a meter. They also have a width, for
 * drawings without these rules.
 */
export const weights = (pixels: number, on: 'phones' | 'larger') =>
  Object.entries(on === 'phones' ? WEIGHTS_ON_PHONES : WEIGHTS)
    .map(([name, weight]) => `.${name} { stroke-width: ${(weight / pixels).toFixed(3)}; }`)
    .join(' ')

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${more}/>`
export const at = (x: number, y: number, content: string, more = '') =>
  `<g transform="translate(${x} ${y})${more}">${content}</g>`
export const lines = (d: string, color: string, weight: number, dash = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${weight}"${dash && ` stroke-dasharray="${dash}"`}/>`
/** Where the ground steps up or down. */
export const curbs = (d: string) =>
  `<path class="detail" d="${d}" fill="none" stroke="${ink[400]}" stroke-width=".1"/>`

export const bus = `<g class="outline" stroke="${ink[950]}" stroke-width=".06"><path d="M-.45-1.26l.4-.42M-.45 1.26l.4.42" stroke-width=".14"/><rect x="-12" y="-1.275" width="12" height="2.55" rx=".35" fill="${blue.deep}"/><rect x="-11.85" y="-1.1" width="11.1" height="2.2" rx=".22" fill="#fff" stroke="none"/><path d="M-.6-1.02Q-.22 0-.6 1.02z" fill="${ink[800]}" stroke="none"/><path class="detail" d="M-9.6-.8h4v1.6h-4zM-4-.65h1.7v1.3H-4z" fill="${ink[100]}" stroke="${ink[400]}"/></g>`
export const car = (body: string, glass: string, line: string) =>
  `<g class="detail" stroke-width=".07"><rect x="-2.2" y="-.9" width="4.4" height="1.8" rx=".55" fill="${body}" stroke="${line}"/><path d="M.9-.72Q1.25 0 .9 .72L.25 .6V-.6zM-1.35-.66Q-1.6 0-1.35 .66L-.85 .58V-.58z" fill="${glass}"/></g>`
export const otherCar = car(ink[0], ink[200], ink[400])
export const van = (mark: string) =>
  `<g class="outline" stroke="${ink[950]}" stroke-width=".06"><rect x="-2.7" y="-1" width="5.4" height="2" rx=".35" fill="#fff"/><path d="M1.45-.82Q1.9 0 1.45 .82L.95 .72V-.72z" fill="${ink[800]}" stroke="none"/>${mark}</g>`
export const tree = `<circle class="hairline" r="1.25" fill="${signal.movingOnDark}" fill-opacity=".16" stroke="${signal.moving}" stroke-width=".06"/><circle r=".14" fill="${signal.moving}"/>`

/** Four corners around what the camera follows. */
export function corners(x: number, y: number, w: number, h: number, color: string) {
  const arm = 0.7
  const [r, b] = [x + w, y + h]
  const d = `M${x} ${y + arm}V${y}h${arm}M${r - arm} ${y}H${r}v${arm}M${r} ${b - arm}V${b}h-${arm}M${x + arm} ${b}H${x}v-${arm}`
  return lines(d, color, 0.14)
}

/** A small plate with lettering of 13 units around its middle. */
export function tag(text: string, ground: string) {
  const wide = text.length * 7.9 + 18
  const label = `<rect x="${-wide / 2}" y="-13" width="${wide}" height="26" rx="3" fill="${ground}"/><text y="4.5" text-anchor="middle" font-family="var(--font-mono, monospace)" font-size="13" font-weight="500" fill="${ink[0]}">${text}</text>`
  return `<g class="label">${label}</g>`
}

/** What the camera of the bus looks at. */
export const cone = `<path class="detail" d="M0 0L15.6-5.4a16.5 16.5 0 0 1 0 10.8z" fill="${blue.base}" fill-opacity=".14" stroke="${blue.base}" stroke-width=".07" stroke-linejoin="round"/>`
