import { document, save } from './svg.ts'

/** Draws the energy that a bus no longer idles away, square by square, and what its camera takes of it. */

/** Both of the demonstration data: content/charts/idling.json, content/pages/sustainability.json. */
const SAVED = 21_000
const CAMERA = 740
/** Kilowatt-hours. */
const SQUARE = 10

const SIZE = 11
const PITCH = 14
/** Room for the labels. */
const ABOVE = 46
const BELOW = 44

/** Full columns, then the upper part of one more. */
function field(columns: number) {
  const rows = SAVED / SQUARE / columns
  const taken = CAMERA / SQUARE
  const full = Math.floor(taken / rows)
  const rest = taken - full * rows
  const right = columns * PITCH - (PITCH - SIZE)
  const row = (index: number, from: number, to: number) =>
    from < to ? `M${from} ${ABOVE + index * PITCH + SIZE / 2}H${to}` : ''
  const edge = (index: number) => (full + (index < rest ? 1 : 0)) * PITCH
  const each = (draw: (index: number) => string) =>
    Array.from({ length: rows }, (_, index) => draw(index)).join('')
  return {
    width: right,
    height: ABOVE + rows * PITCH - (PITCH - SIZE) + BELOW,
    camera: each((index) => row(index, 0, edge(index) - (PITCH - SIZE))),
    saved: each((index) => row(index, edge(index), right)),
  }
}

/** Label sizes by the width of the box in rem, so that they stay legible. */
const style = (sizes: [from: number, size: number][]) =>
  sizes.map(
    ([from, size]) => `
    @container (width >= ${from}rem) {
      .label { font-size: ${size}px; }
    }`,
  )

const green = 'var(--chart-moving, #0f9a61)'
const blue = 'var(--chart-route, #1f5eff)'

function draw(columns: number, sizes: [from: number, size: number][]) {
  const { camera, height, saved, width } = field(columns)
  const content = `
  <style>${style(sizes).join('')}
  </style>
  <g fill="none" stroke-width="${SIZE}" stroke-dasharray="${SIZE} ${PITCH - SIZE}">
    <path stroke="color-mix(in srgb, ${green} 50%, var(--bg, #fff))" d="${saved}"/>
    <path stroke="${blue}" d="${camera}"/>
  </g>
  <g class="label" font-weight="560" letter-spacing="-.01em">
    <text y="24" fill="var(--fg, #0b0e13)">740 kWh run the camera</text>
    <text x="${width}" y="${height - 8}" text-anchor="end" fill="var(--fg, #0b0e13)">21,000 kWh not idled away</text>
  </g>
`
  return document(width, height, content)
}

save(
  'content/illustrations/energy-to-scale.svg',
  draw(84, [
    [0, 30],
    [48, 26],
    [64, 20],
  ]),
)
save(
  'content/illustrations/energy-to-scale-narrow.svg',
  draw(50, [
    [0, 32],
    [24, 26],
  ]),
)
