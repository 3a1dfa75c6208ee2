import { TILE, type Difference } from './compare.ts'
import { SCALE, type Pixels } from './pixels.ts'

const RED = [214, 40, 20] as const

/**
 * A picture of the difference: `expected` faded, with the changed tiles of `actual` in full color
 * and framed in red.
 */
export function differencePicture(expected: Pixels, actual: Pixels, { tiles }: Difference): Pixels {
  const { width, height } = actual
  const data = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const row = Math.floor(index / 3 / width)
    const column = Math.floor(index / 3) % width
    const isInside = row < expected.height && column < expected.width
    const old = isInside
      ? (expected.data[(row * expected.width + column) * 3 + (index % 3)] ?? 0)
      : 0
    return 160 + Math.round(old / 4)
  })
  for (const { x, y } of tiles) {
    for (let row = y; row < Math.min(y + TILE, height); row++) {
      for (let column = x; column < Math.min(x + TILE, width); column++) {
        const isEdge = row === y || column === x || row === y + TILE - 1 || column === x + TILE - 1
        const at = (row * width + column) * 3
        data.set(isEdge ? RED : actual.data.subarray(at, at + 3), at)
      }
    }
  }
  return { data, width, height }
}

const cssPixels = (pixels: number) => Math.round(pixels / SCALE)

/** What changed and where, in CSS pixels. */
export function describeDifference({ tiles, width, height }: Difference): string {
  const facts: string[] = []
  if (width !== 0)
    facts.push(`${cssPixels(Math.abs(width))} px ${width > 0 ? 'wider' : 'narrower'}`)
  if (height !== 0) {
    facts.push(`${cssPixels(Math.abs(height))} px ${height > 0 ? 'taller' : 'shorter'}`)
  }
  if (tiles.length > 0) {
    const left = Math.min(...tiles.map(({ x }) => x))
    const top = Math.min(...tiles.map(({ y }) => y))
    const right = Math.max(...tiles.map(({ x }) => x)) + TILE
    const bottom = Math.max(...tiles.map(({ y }) => y)) + TILE
    const [x, y] = [cssPixels(left), cssPixels(top)]
    const size = `${cssPixels(right - left)} × ${cssPixels(bottom - top)} px`
    facts.push(`changed within ${size} at ${x}, ${y}`)
  }
  return facts.join(', ')
}
