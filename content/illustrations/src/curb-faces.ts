import { seeded } from './geometry.ts'
import { signal } from './palette.ts'
import { document, save } from './svg.ts'

/**
 * What Clerestory says about each curb face: delay before and after a change, with its margin; how
 * many more days of service it needs; and the passages behind one of the numbers.
 *
 * node content/illustrations/src/curb-faces.ts
 */

/** Minutes that a trip loses at a curb face; illustrative. */
interface Face {
  id: string
  before: number
  after: number
  margin: number
}

const FACES: Face[] = [
  { id: '0410', before: 1.9, after: 1.3, margin: 0.3 },
  { id: '0411', before: 2.8, after: 1.9, margin: 0.4 },
  { id: '0412', before: 5.8, after: 1.2, margin: 0.4 },
  { id: '0413', before: 1.4, after: 1.5, margin: 0.5 },
]
const OPENED = '0412'
const TOO_FEW = { id: '0414', days: 6 }

interface Size {
  title: string
  width: number
  height: number
  /** Font size of titles and values. */
  letters: number
  /** Height of a row, and of the passages under the one that is opened. */
  row: number
  passages: number
  count: number
  /** From where bars begin, and the length of a minute. */
  start: number
  minute: number
}

const fg = 'var(--fg, #0b0e13)'
const quiet = 'var(--fg-3, #667085)'
const line = 'var(--line, #d3d8e0)'
const green = 'var(--chart-moving, #0f9a61)'
const mono = 'font-family="var(--font-mono, monospace)"'

/** Numbers between -1.5 and 1.5, mostly around 0, that repeat for the same seed. */
function spread(count: number, seed: number) {
  const next = seeded(seed)
  return Array.from({ length: count }, () => next() + next() + next() - 1.5)
}

function draw({ title, width, height, letters, row, passages, count, start, minute }: Size) {
  const at = (minutes: number) => Math.round((start + minutes * minute) * 10) / 10
  const thick = Math.round(row * 0.32)
  const text = (x: number, y: number, words: string, more: string) =>
    `<text x="${x}" y="${y}" font-size="${letters}" ${more}>${words}</text>`
  const value = (y: number, words: string, color: string) =>
    text(width, y + letters * 0.35, words, `${mono} text-anchor="end" fill="${color}"`)
  const name = (y: number, id: string, more: string) =>
    text(0, y + letters * 0.35, id, `${mono} ${more}`)

  const bars = ({ before, after, margin }: Face, y: number) => {
    const changed = before - after > margin
    return [
      `<path d="M${start} ${y - thick}H${at(before)}V${y}H${start}" fill="none" stroke="${quiet}" stroke-width="1.5" stroke-dasharray="2 3"/>`,
      `<path d="M${start} ${y}H${at(after)}v${thick}H${start}z" fill="${changed ? green : 'var(--color-n-300, #b2b9c6)'}"/>`,
      `<path d="M${at(after - margin)} ${y + thick / 2}H${at(after + margin)}m0-4v8M${at(after - margin)} ${y + thick / 2}m0-4v8" fill="none" stroke="${fg}" stroke-width="1.5"/>`,
      changed
        ? value(y, `−${(before - after).toFixed(1)} ±${margin}`, fg)
        : value(y, 'within ±' + margin, quiet),
    ].join('')
  }

  const dots = (y: number, mean: number, deviation: number, seed: number, paint: string) =>
    spread(count, seed)
      .map((step) => `<circle cx="${at(Math.max(0.1, mean + step * deviation))}" cy="${y}" r="2.5" ${paint}/>`)
      .join('')
  const opened = (face: Face, top: number) => {
    const middle = top + passages / 2 - row * 0.12
    return [
      dots(middle - 8, face.before, 1.5, 7, `fill="none" stroke="${quiet}" stroke-width="1.2"`),
      dots(middle + 8, face.after, 0.75, 11, `fill="${green}" fill-opacity=".55"`),
      value(middle + 8, `${count * 2} passages`, quiet),
    ].join('')
  }

  let y = letters * 2.6
  const rows = FACES.map((face) => {
    const isOpened = face.id === OPENED
    const middle = y + row / 2
    const drawn = [
      `<path d="M0 ${y}H${width}" stroke="${line}"/>`,
      name(middle, face.id, isOpened ? `font-weight="600" fill="${fg}"` : `fill="${quiet}"`),
      bars(face, middle),
      isOpened ? opened(face, y + row) : '',
    ]
    y += row + (isOpened ? passages : 0)
    return drawn.join('')
  })
  const middle = y + row / 2
  const few = [
    `<path d="M0 ${y}H${width}" stroke="${line}"/>`,
    name(middle, TOO_FEW.id, `fill="${quiet}"`),
    `<circle cx="${start + 5}" cy="${middle}" r="5" fill="${signal.waiting}"/>`,
    text(start + 20, middle + letters * 0.35, `needs ${TOO_FEW.days} more days of service`, `fill="${fg}"`),
  ].join('')
  const words = (start: number, word: string) =>
    text(start, letters, word, `text-anchor="end" fill="${quiet}"`)
  const after = width - letters * 2.25 - 26
  const before = after - letters * 1.3
  const head = [
    text(0, letters, title, `font-weight="560" letter-spacing="-.01em" fill="${fg}"`),
    `<path d="M${before - letters * 3 - 26} ${letters * 0.65}h18" stroke="${quiet}" stroke-width="1.5" stroke-dasharray="2 3"/>`,
    words(before, 'before'),
    `<path d="M${after} ${letters * 0.65}h18" stroke="${green}" stroke-width="${letters * 0.7}"/>`,
    words(width, 'after'),
  ].join('')
  y += row
  const note = [
    `<path d="M0 ${y}H${width}" stroke="${line}"/>`,
    text(0, y + letters * 1.7, 'Illustrative figures', `fill="${quiet}"`),
  ].join('')
  return document(width, height, head + rows.join('') + few + note)
}

save(
  'content/illustrations/curb-faces.svg',
  draw({ title: 'Minutes lost per trip, by curb face', width: 584, height: 484, letters: 15, row: 71, passages: 60, count: 38, start: 62, minute: 66 }),
)
save(
  'content/illustrations/curb-faces-narrow.svg',
  draw({ title: 'Minutes lost per trip', width: 340, height: 296, letters: 13, row: 40, passages: 36, count: 38, start: 46, minute: 32 }),
)
