import { ROOT_ID } from './sanitize-svg.ts'

const REFERENCE = /^image-([a-f0-9]{40})-(\d+)x(\d+)-svg$/

/**
 * Where `<use>` and `<img>` find a drawing, and its size in its own units.
 * Throws on what is not a reference to an SVG file.
 */
export function drawingSource(ref: string): { href: string; width: number; height: number } {
  const [, hash, width, height] = REFERENCE.exec(ref) ?? []
  if (!hash || !width || !height) throw new Error(`Not a reference to a drawing: ${ref}`)
  const href = `/illustrations/${hash}-${width}x${height}.svg#${ROOT_ID}`
  return { href, width: Number(width), height: Number(height) }
}
