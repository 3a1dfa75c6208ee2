import { MAX_AUTO_AVIF_PIXELS, MAX_PLAIN_ANIMATION_PIXELS, MAX_PLAIN_PIXELS } from '../limits.ts'
import type { ImageName } from '../names.ts'

/** What may be asked for without a signature, besides the original. */
export interface PlainRules {
  widths: readonly number[]
  qualities: readonly number[]
}

const FORMATS = ['jpg', 'png', 'webp', 'avif']
/** Formats that come as one frame, whatever they are made of; TIFF comes as JPEG or PNG. */
const STILL = new Set(['jpg', 'png', 'avif', 'tif'])

/** Number of pixels of the image after scaling it down to `width`. */
function pixelsWithin(width: number, image: ImageName): number {
  const factor = Math.min(1, width / image.width)
  return image.width * image.height * factor * factor
}

/**
 * Whether anybody may ask for this without a signature: the picture scaled down to one of a few
 * widths, in one of a few formats. For each picture that is a finite set, and each of its members
 * is quick to make. `frames` is 1 for a picture that does not move.
 */
export function isPlain(
  query: URLSearchParams,
  image: ImageName,
  frames: number,
  rules: PlainRules,
): boolean {
  const allowed: Record<string, readonly string[]> = {
    w: rules.widths.map(String),
    q: rules.qualities.map(String),
    // SVG can take minutes to draw at any size, so converting it is never free to all.
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
  if (frames > 1 && !STILL.has(format ?? '')) return pixels * frames <= MAX_PLAIN_ANIMATION_PIXELS
  return pixels <= (format === 'avif' ? MAX_AUTO_AVIF_PIXELS : MAX_PLAIN_PIXELS)
}

/** The rules in words, for the error message to somebody who asked for something else. */
export function describePlain({ widths, qualities }: PlainRules): string {
  return `w (${widths.join(', ')}), q (${qualities.join(', ')}), fm (${FORMATS.join(', ')}, none for SVG), auto=format and fit=max, up to ${MAX_PLAIN_PIXELS / 1e6} megapixels, ${MAX_AUTO_AVIF_PIXELS / 1e6} as AVIF and ${MAX_PLAIN_ANIMATION_PIXELS / 1e6} in all frames of an animation`
}
