import { BASELINE_ERROR, type Pixels } from './pixels.ts'

/** Side of the square tiles by which pictures are compared, in pixels of a baseline. */
export const TILE = 16

/** How much of a tile may differ before it counts as changed. */
export interface Tolerance {
  /** A pixel differs if one of its channels (0-255) differs by more than this. */
  step: number
  /** How many pixels may differ. */
  pixels: number
  /** How far a channel's mean may drift; detects a background or fill of another color. */
  drift: number
  /** How many pixels larger or smaller the whole picture may be. */
  size: number
}

/** For the same browser, which renders a page the same way each time. */
export const SAME_BROWSER: Tolerance = { step: 6, pixels: 5, drift: 1, size: 0 }
/** For another version, which smooths the edges of letters differently. */
export const OTHER_BROWSER: Tolerance = { step: 40, pixels: 8, drift: 4, size: 1 }

export interface Tile {
  x: number
  y: number
}

export interface Difference {
  /** Upper left corners of the changed tiles. */
  tiles: Tile[]
  /** Difference in size, actual minus expected, in pixels of a baseline. */
  width: number
  height: number
}

/**
 * How far `actual` is from every value that `expected` may have had before it was rounded for the
 * baseline.
 */
function beyondError(expected: number, actual: number): number {
  const delta = actual - expected
  return Math.sign(delta) * Math.max(0, Math.abs(delta) - BASELINE_ERROR)
}

function isTileChanged(a: Pixels, b: Pixels, { x, y }: Tile, tolerance: Tolerance): boolean {
  const right = Math.min(x + TILE, a.width, b.width)
  const bottom = Math.min(y + TILE, a.height, b.height)
  const drift = [0, 0, 0]
  let differing = 0
  for (let row = y; row < bottom; row++) {
    for (let column = x; column < right; column++) {
      let largest = 0
      for (let channel = 0; channel < 3; channel++) {
        const delta = beyondError(
          a.data[(row * a.width + column) * 3 + channel] ?? 0,
          b.data[(row * b.width + column) * 3 + channel] ?? 0,
        )
        drift[channel] = (drift[channel] ?? 0) + delta
        largest = Math.max(largest, Math.abs(delta))
      }
      if (largest > tolerance.step) differing++
    }
  }
  const area = TILE * TILE
  return differing > tolerance.pixels || drift.some((sum) => Math.abs(sum) / area > tolerance.drift)
}

/**
 * Whether no value is further from the baseline's than rounding may have moved it, which is true of most
 * pictures. In one plain loop, this takes a fifth of the time of a look at the tiles.
 */
function isWithinError(expected: Pixels, actual: Pixels): boolean {
  if (expected.width !== actual.width || expected.height !== actual.height) return false
  for (let index = 0; index < expected.data.length; index++) {
    const delta = (expected.data[index] ?? 0) - (actual.data[index] ?? 0)
    if (delta > BASELINE_ERROR || delta < -BASELINE_ERROR) return false
  }
  return true
}

/**
 * Where `actual` differs from the baseline `expected` by more than `tolerance`; undefined if
 * nowhere.
 */
export function compare(
  expected: Pixels,
  actual: Pixels,
  tolerance: Tolerance,
): Difference | undefined {
  if (isWithinError(expected, actual)) return undefined
  const tiles: Tile[] = []
  for (let y = 0; y < Math.min(expected.height, actual.height); y += TILE) {
    for (let x = 0; x < Math.min(expected.width, actual.width); x += TILE) {
      if (isTileChanged(expected, actual, { x, y }, tolerance)) tiles.push({ x, y })
    }
  }
  const width = actual.width - expected.width
  const height = actual.height - expected.height
  const isResized = Math.max(Math.abs(width), Math.abs(height)) > tolerance.size
  return tiles.length > 0 || isResized ? { tiles, width, height } : undefined
}
