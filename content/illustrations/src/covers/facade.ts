import { range, type Motif } from './theme.ts'

const WINDOW = { width: 150, height: 200, stepX: 208, stepY: 262 }

/** A facade at dusk with one more window lit than yesterday. */
export const facade: Motif = (theme, random) => {
  const fresh = 11
  const windows = range(32).map((index) => {
    const [x, y] = [(index % 8) * WINDOW.stepX - 3, Math.floor(index / 8) * WINDOW.stepY + 8]
    const lit = index === fresh ? theme.blue : random() > 0.8 ? '#c9a06a' : theme.panel
    const { width, height } = WINDOW
    return [
      `<g transform="translate(${x} ${y})" stroke="${theme.line}" stroke-width="3">`,
      `<path d="M0 ${height}V60A60 60 0 0 1 60 0H${width}V${height}z" fill="${lit}"/>`,
      `<path d="M${width / 2} 0V${height}M0 86H${width}" stroke="${index === fresh ? theme.ground : theme.line}"/>`,
      `<path d="M-10 ${height + 12}H${width + 10}" stroke-width="5"/>`,
      `</g>`,
    ].join('')
  })
  return windows.join('')
}
