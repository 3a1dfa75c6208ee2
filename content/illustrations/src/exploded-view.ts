import type { Point } from './geometry.ts'
import { blue, ink } from './palette.ts'
import { ellipse, hull, roundedRectangle, shifted, turned, type Outline } from './outlines.ts'
import { compactLine, document, save } from './svg.ts'

/** Draws Oriel taken apart along its optical axis. One unit is 100 mm: the unit is 2.16 wide, 0.92 high. */

const WIDTH = 2.16
const HEIGHT = 0.92
const CORNER = 0.38
/** The drawing is cropped to its parts; the component places its call-outs in the same frame. */
const FRAME = { x: 290, y: 100, width: 1180, height: 680 }

const project = turned({
  scale: 196,
  x: 838 - FRAME.x,
  y: 470 - FRAME.y,
  azimuth: -0.7,
  elevation: 0.4,
})

/** Of lines: what a part ends at, what is on it, and what stands close together. */
type Weight = 'outline' | 'detail' | 'hairline'
type Style = 'body' | 'accent' | 'fin'
const edge: Record<Style, Weight> = { body: 'outline', accent: 'outline', fin: 'hairline' }

const at = (outline: Outline, depth: number): Point[] =>
  outline.map(([x, z]) => project(x, depth, z))
const shape = (points: Point[], fill: string, weight: Weight) =>
  `<path fill="${fill}" class="${weight}" d="${compactLine(points, true, 1)}"/>`

/** An outline drawn out from `front` to `back`: silhouette, then its front face. */
function solid(outline: Outline, front: number, back: number, style: Style = 'body') {
  const face = at(outline, front)
  return (
    shape(hull([...face, ...at(outline, back)]), ink[0], edge[style]) +
    shape(face, style === 'accent' ? blue.pale : ink[0], style === 'fin' ? 'hairline' : 'detail')
  )
}
const face = (outline: Outline, depth: number, fill = 'none') =>
  shape(at(outline, depth), fill, 'detail')

function rearShell() {
  const depth = 2.75
  const fins = [6, 5, 4, 3, 2, 1, 0].map((index) => {
    const start = depth + 0.16 + index * 0.085
    const inset = index % 2 ? 0 : 0.1
    const fin = roundedRectangle(WIDTH - inset, HEIGHT - inset, CORNER - inset / 2)
    return solid(fin, start, start + (index % 2 ? 0.045 : 0.125), 'fin')
  })
  const screws = [
    [-0.86, 0.22],
    [0.86, 0.22],
    [-0.86, -0.22],
    [0.86, -0.22],
  ] as const
  return [
    ...fins,
    solid(roundedRectangle(WIDTH, HEIGHT, CORNER), depth, depth + 0.16),
    face(roundedRectangle(WIDTH - 0.1, HEIGHT - 0.1, CORNER - 0.05), depth),
    face(roundedRectangle(WIDTH - 0.22, HEIGHT - 0.22, CORNER - 0.11), depth, ink[100]),
    ...screws.map(([x, z]) => face(ellipse(x, z, 0.035, 14), depth)),
  ].join('')
}

function compute() {
  const depth = 1.72
  const memory = [-0.62, -0.46, 0.46, 0.62].flatMap((x) =>
    [-0.12, 0.12].map((z) =>
      solid(shifted(roundedRectangle(0.11, 0.15, 0.01), x, z), depth - 0.03, depth, 'fin'),
    ),
  )
  return [
    solid(roundedRectangle(1.7, 0.6, 0.06), depth + 0.1, depth + 0.34),
    solid(roundedRectangle(1.62, 0.54, 0.04), depth, depth + 0.06),
    solid(roundedRectangle(0.46, 0.34, 0.02), depth - 0.08, depth, 'accent'),
    face(roundedRectangle(0.34, 0.22, 0.02), depth - 0.08),
    ...memory,
  ].join('')
}

function secureElement() {
  const depth = 1.12
  return [
    solid(shifted(roundedRectangle(0.3, 0.24, 0.02), -0.26, -0.02), depth, depth + 0.05, 'accent'),
    face(shifted(roundedRectangle(0.18, 0.14, 0.01), -0.26, -0.02), depth),
    face(ellipse(-0.26, -0.02, 0.03, 14), depth),
  ].join('')
}

function barrel(x: number) {
  const depth = -0.15
  const rings = [
    [0.36, 0.2, 0.55],
    [0.27, -0.22, 0.2],
    [0.285, -0.34, -0.22],
    [0.24, -0.48, -0.34],
  ] as const
  return [
    ...rings.map(([radius, front, back]) =>
      solid(ellipse(x, 0.02, radius), depth + front, depth + back),
    ),
    face(ellipse(x, 0.02, 0.2), depth - 0.48),
    face(ellipse(x, 0.02, 0.15), depth - 0.48, blue.pale),
    face(ellipse(x, 0.02, 0.075, 20), depth - 0.48),
  ].join('')
}

function emitters() {
  const depth = -0.15
  return [
    solid(shifted(roundedRectangle(0.46, 0.22, 0.05), 0, 0.13), depth - 0.3, depth - 0.25),
    ...[0.12, 0, -0.12].flatMap((x) => [
      solid(ellipse(x, 0.14, 0.038, 18), depth - 0.4, depth - 0.3),
      face(ellipse(x, 0.14, 0.022, 14), depth - 0.4),
    ]),
  ].join('')
}

function middleFrame() {
  const depth = -1.76
  return [
    solid(roundedRectangle(WIDTH, HEIGHT, CORNER), depth, depth + 0.48),
    face(roundedRectangle(WIDTH - 0.16, HEIGHT - 0.16, CORNER - 0.08), depth),
    face(roundedRectangle(WIDTH - 0.22, HEIGHT - 0.22, CORNER - 0.11), depth, ink[100]),
  ].join('')
}

function faceplate() {
  const depth = -3
  const heater = at(roundedRectangle(WIDTH - 0.3, HEIGHT - 0.3, CORNER - 0.15), depth)
  return [
    solid(roundedRectangle(WIDTH - 0.2, HEIGHT - 0.2, CORNER - 0.1), depth, depth + 0.06),
    ...[-0.6, 0.6].flatMap((x) => [
      face(ellipse(x, 0.02, 0.285), depth),
      face(ellipse(x, 0.02, 0.255), depth),
    ]),
    ...[-0.12, 0, 0.12].map((x) => face(ellipse(x, 0.14, 0.03, 14), depth)),
    face(ellipse(0, -0.015, 0.045, 18), depth),
    `<path fill="${blue.base}" stroke="none" d="${compactLine(at(shifted(roundedRectangle(0.3, 0.022, 0.01, 3), 0, -0.215), depth), true, 1)}"/>`,
    `<path fill="none" class="hairline" stroke-dasharray="1.5 4" d="${compactLine(heater, true, 1)}"/>`,
  ].join('')
}

const axes = [-0.6, 0.6]
  .map((x) => compactLine([project(x, -3.5, 0.02), project(x, 3.9, 0.02)]))
  .join('')
const parts = [
  rearShell(),
  compute(),
  secureElement(),
  barrel(0.6),
  barrel(-0.6),
  emitters(),
  middleFrame(),
  faceplate(),
]

/** Numbers of the list of parts beside the drawing, each with a line to its part. */
const callouts = [
  { part: 1, from: [34, 483], to: [78, 330] },
  { part: 2, from: [431, 298], to: [322, 194] },
  { part: 3, from: [487, 357], to: [440, 140] },
  { part: 4, from: [631, 274], to: [552, 90] },
  { part: 5, from: [677, 187], to: [660, 48] },
  { part: 6, from: [935, 132], to: [1000, 48] },
].map(
  ({ part, from, to }) => `
  <path d="M${from.join(' ')}L${to.join(' ')}" stroke="${ink[950]}" class="detail"/>
  <circle cx="${from[0]}" cy="${from[1]}" r="3.2" fill="${ink[950]}"/>
  <g transform="translate(${to.join(' ')})">
    <g class="label">
      <circle r="17" fill="${ink[0]}" stroke="${ink[950]}" stroke-width="1.4"/>
      <text y="5.5" text-anchor="middle" font-size="16" font-weight="600" fill="${ink[950]}">${part}</text>
    </g>
  </g>`,
)

/** The smaller the drawing is shown, the larger its numbers and the heavier its lines: both stay legible. */
const style = [
  { from: 0, label: 2.7, outline: 4.6, detail: 3.2, hairline: 2.2 },
  { from: 28, label: 2, outline: 3.4, detail: 2.3, hairline: 1.6 },
  { from: 36, label: 1.6, outline: 2.8, detail: 1.9, hairline: 1.3 },
  { from: 48, label: 1.2, outline: 2.3, detail: 1.5, hairline: 1.1 },
  { from: 64, label: 1, outline: 1.9, detail: 1.3, hairline: 0.9 },
].map(
  ({ from, label, outline, detail, hairline }) => `
    @container (width >= ${from}rem) {
      .label { scale: ${label}; }
      .outline { stroke-width: ${outline}; }
      .detail { stroke-width: ${detail}; }
      .hairline { stroke-width: ${hairline}; }
    }`,
)

const content = `
  <style>${style.join('')}
  </style>
  <g fill="none" stroke="${ink[950]}" stroke-linejoin="round"><path stroke="${ink[500]}" class="hairline" stroke-dasharray="14 5 2 5" d="${axes}"/>${parts.join('')}</g>${callouts.join('')}
`
save('content/illustrations/exploded-view.svg', document(FRAME.width, FRAME.height, content))
