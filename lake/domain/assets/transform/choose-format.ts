import type { ImageExtension, OutputFormat } from '../formats.ts'
import { MAX_AUTO_AVIF_PIXELS } from '../limits.ts'
import type { TransformParams } from './params.ts'

export interface FormatInput {
  extension: ImageExtension
  hasAlpha: boolean
  isAnimated: boolean
  pixels: number
}

function accepts(accept: string | undefined, mimeType: string): boolean {
  return (accept ?? '').split(',').some((entry) => {
    const [type, ...options] = entry.split(';').map((part) => part.trim().toLowerCase())
    return type === mimeType && !options.some((option) => /^q=0(?:\.0*)?$/.test(option))
  })
}

/** The original's own format, or the most similar one that every browser shows. */
function ownFormat({ extension, hasAlpha }: FormatInput): OutputFormat {
  if (extension === 'tif' || extension === 'svg') return hasAlpha ? 'png' : 'jpg'
  return extension
}

/**
 * Output format: from `fm` if given, else from the Accept header with `auto=format`, else the
 * original's.
 */
export function chooseFormat(
  image: FormatInput,
  { format, autoFormat }: Pick<TransformParams, 'format' | 'autoFormat'>,
  accept: string | undefined,
): OutputFormat {
  if (format !== undefined) return format
  const own = ownFormat(image)
  if (!autoFormat) return own
  const avifSuits = !image.isAnimated && image.pixels <= MAX_AUTO_AVIF_PIXELS
  if (avifSuits && accepts(accept, 'image/avif')) return 'avif'
  if (accepts(accept, 'image/webp')) return 'webp'
  return own === 'avif' ? ownFormat({ ...image, extension: 'tif' }) : own
}
