import { MAX_AUTO_AVIF_PIXELS, MAX_PLAIN_PIXELS } from '../limits.ts'
import type { ImageName } from '../names.ts'

/** What may be asked for without a signature, besides the original. */
export type PlainRules = { widths: readonly number[]; qualities: readonly number[] }

const FORMATS = ['jpg', 'png', 'webp', 'avif']

/** Pixels of the image once it is no wider than `width`. */
function pixelsWithin(width: number, image: ImageName): number {
  const factor = Math.min(1, width / image.width)
  return image.width * image.height * factor * factor
}

/**
 * Whether anybody may ask for this: the picture made smaller to one of a few widths, in one of a
 * few formats. Such a set is finite for each picture, and each of its members is soon made.
 */
export function isPlain(query: URLSearchParams, image: ImageName, rules: PlainRules): boolean {
  const allowed: Record<string, readonly string[]> = {
    w: rules.widths.map(String),
    q: rules.qualities.map(String),
    // A vector may take minutes to draw, whatever size it is drawn at.
    fm: image.extension === 'svg' ? [] : FORMATS,
    auto: ['format'],
    fit: ['max'],
  }
  const asked = [...query]
  if (new Set(query.keys()).size !== asked.length) return false
  if (
    !asked.every(([name, value]) => Object.hasOwn(allowed, name) && allowed[name]?.includes(value))
  )
    return false
  const pixels = pixelsWithin(Number(query.get('w') ?? Infinity), image)
  const format = query.get('fm') ?? (query.has('auto') ? undefined : image.extension)
  return pixels <= (format === 'avif' ? MAX_AUTO_AVIF_PIXELS : MAX_PLAIN_PIXELS)
}

/** The rules in words, for whoever asked for something else. */
export function describePlain({ widths, qualities }: PlainRules): string {
  return `w (${widths.join(', ')}), q (${qualities.join(', ')}), fm (${FORMATS.join(', ')}, none for SVG), auto=format and fit=max, up to ${MAX_PLAIN_PIXELS / 1e6} megapixels and ${MAX_AUTO_AVIF_PIXELS / 1e6} as AVIF`
}
