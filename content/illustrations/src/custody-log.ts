import { signal } from './palette.ts'
import { document, save } from './svg.ts'

/**
 * What Casement keeps about one package: who did what with it and when, each line under a seal that
 * includes the seal above.
 *
 * node content/illustrations/src/custody-log.ts
 */

interface Entry {
  time: string
  what: string
  who: string
  seal: string
  /** Whether a person did it, and not a machine. */
  person?: true
}

const NUMBER = 'PE-12-000397'
const ENTRIES: Entry[] = [
  { time: '17:16:33', what: 'Hashed and signed', who: 'camera OR-2207', seal: '9c41e7' },
  { time: '19:31:06', what: 'Received at the depot', who: 'signature checked', seal: '50b21f' },
  { time: '08:12:40', what: 'Opened', who: 'J. Tarrant, for 48 s', seal: 'd7a803', person: true },
  { time: '08:13:28', what: 'Approved, with a reason', who: 'J. Tarrant', seal: '1be69a', person: true },
]
const NEXT = 'Waiting for a second reviewer'
const NOTE = 'Each seal includes the one above. Illustrative.'

interface Size {
  title: string
  width: number
  /** Font size of everything. */
  letters: number
  /** Height of a row. */
  row: number
  /** From where times and words begin. */
  times: number
  words: number
}

const fg = 'var(--fg, #0b0e13)'
const quiet = 'var(--fg-2, #4a5466)'
const line = 'var(--line, #d3d8e0)'
const blue = 'var(--link, #1550e6)'
const mono = 'font-family="var(--font-mono, monospace)"'

/** Tenths of a pixel are enough. */
const tenths = (value: number) => Math.round(value * 10) / 10

function draw({ title, width, letters, row, times, words }: Size) {
  const text = (x: number, y: number, content: string, more: string) =>
    `<text x="${x}" y="${tenths(y)}" font-size="${letters}" ${more}>${content}</text>`
  const top = letters * 2.6
  const chain = letters * 0.5
  const middleOf = (index: number) => top + (index + 0.5) * row
  const sealWidth = letters * 4.7

  const rows = ENTRIES.map(({ time, what, who, seal, person }, index) => {
    const y = middleOf(index)
    const above = y - letters * 0.25
    return [
      `<path d="M0 ${tenths(top + index * row)}H${width}" stroke="${line}"/>`,
      `<circle cx="${chain}" cy="${tenths(above - letters * 0.35)}" r="${tenths(letters * 0.36)}" fill="${person ? fg : blue}"/>`,
      text(times, above, time, `${mono} fill="${quiet}"`),
      text(words, above, what, `font-weight="560" fill="${fg}"`),
      text(words, above + letters * 1.35, who, `fill="${quiet}"`),
      text(width, above, seal, `${mono} text-anchor="end" fill="${fg}"`),
      // From this seal into the next.
      index < ENTRIES.length - 1
        ? `<path d="M${tenths(width - sealWidth / 2)} ${tenths(above + letters * 0.55)}V${tenths(middleOf(index + 1) - letters * 1.5)}m-4-5 4 5 4-5" fill="none" stroke="${blue}" stroke-width="1.5"/>`
        : '',
    ].join('')
  }).join('')
  const end = middleOf(ENTRIES.length)
  const bottom = top + (ENTRIES.length + 1) * row
  const rest = [
    `<path d="M0 ${tenths(bottom - row)}H${width}M0 ${tenths(bottom)}H${width}" stroke="${line}"/>`,
    `<circle cx="${chain}" cy="${tenths(end)}" r="${tenths(letters * 0.36)}" fill="${signal.waiting}"/>`,
    text(times, end + letters * 0.35, NEXT, `fill="${fg}"`),
    text(0, bottom + letters * 1.8, NOTE, `fill="${quiet}"`),
  ].join('')
  const head = [
    text(0, letters, title, `font-weight="560" letter-spacing="-.01em" fill="${fg}"`),
    text(width, letters, NUMBER, `${mono} text-anchor="end" fill="${quiet}"`),
    `<path d="M${chain} ${tenths(middleOf(0) - letters * 0.6)}V${tenths(end)}" stroke="${line}" stroke-width="1.5"/>`,
  ].join('')
  return document(width, Math.ceil(bottom + letters * 2.2), head + rows + rest)
}

save(
  'content/illustrations/custody-log.svg',
  draw({ title: 'Chain of custody', width: 584, letters: 15, row: 72, times: 26, words: 122 }),
)
save(
  'content/illustrations/custody-log-narrow.svg',
  draw({ title: 'Chain of custody', width: 340, letters: 13, row: 48, times: 20, words: 98 }),
)
