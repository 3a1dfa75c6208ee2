import { contrastOf, luminance } from '../schemas/shared/luminance.ts'

/** Red, green and blue of `#rrggbb`, from 0 to 1; undefined for any other way to write a color. */
export function channels(color: string): number[] | undefined {
  const [, ...parts] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) ?? []
  return parts.length === 3 ? parts.map((part) => Number.parseInt(part, 16) / 255) : undefined
}

/** Contrast ratio of two colors written as #rrggbb, 1 to 21; undefined where one is not. */
export function contrast(first: string, second: string): number | undefined {
  const [a, b] = [channels(first), channels(second)]
  return a && b && contrastOf(luminance(a), luminance(b))
}
