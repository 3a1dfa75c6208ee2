import { range, type Motif } from './theme.ts'

const COLUMNS = 32
const ROWS = 20
const STEP = 45
const SIDE = 37

/** An hour of frames as a sheet of cells: nearly all emptied, a few held for a moment, two runs kept. */
export const frames: Motif = (theme, random) => {
  const row = 4 + Math.floor(random() * 12)
  const column = 8 + Math.floor(random() * 16)
  const cells = range(COLUMNS * ROWS).map((index) => {
    const [x, y] = [index % COLUMNS, Math.floor(index / COLUMNS)]
    const kept =
      (y === row && x >= column && x < column + 4) ||
      (y === (row + 7) % ROWS && x === (column + 13) % COLUMNS)
    const seen = random() > 0.95
    const fill = kept ? theme.blue : seen ? theme.line : theme.panel
    const edge = kept || seen ? '' : ` stroke="${theme.line}" `
    return `<rect x="${84 + x * STEP}" y="${54 + y * STEP}" width="${SIDE}" height="${SIDE}" rx="4" fill="${fill}"${edge}/>`
  })
  return `<g stroke-width="2">${cells.join('')}</g>`
}
