import { writeFileSync } from 'node:fs'
import type { Point } from './geometry.ts'

/** Path data in relative steps, rounded to `digits`: about half the bytes of absolute coordinates, and compresses better. */
export function compactLine(points: readonly Point[], closed = false, digits = 0) {
  const unit = 10 ** digits
  let [lastX, lastY] = [0, 0]
  const steps = points.map(([x, y]) => {
    const [unitX, unitY] = [Math.round(x * unit), Math.round(y * unit)]
    const step = `${(unitX - lastX) / unit} ${(unitY - lastY) / unit}`
    lastX = unitX
    lastY = unitY
    return step
  })
  const [first, ...rest] = steps
  return `M${first}l${rest.join(' ')}${closed ? 'z' : ''}`
    .replaceAll(' -', '-')
    .replaceAll(/(?<!\d)0\./g, '.')
}

/** Keeps what lies in the frame, with a margin for stroke widths. */
export function visible(lines: Point[][], width: number, height: number) {
  const inside = ([x, y]: Point) => x > -40 && y > -40 && x < width + 40 && y < height + 40
  return lines
    .map((points) =>
      points.filter((point, index) => {
        const neighbors = [points[index - 1], point, points[index + 1]]
        return neighbors.some((neighbor) => neighbor !== undefined && inside(neighbor))
      }),
    )
    .filter((points) => points.length > 1)
}

export function document(width: number, height: number, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" overflow="visible" font-family="var(--font-sans, sans-serif)">${content}</svg>\n`
}

/** Writes a generated file and says how large it is. */
export function save(path: string, content: string) {
  writeFileSync(path, content)
  console.log(`${path}  ${(content.length / 1024).toFixed(1)} kB`)
}
