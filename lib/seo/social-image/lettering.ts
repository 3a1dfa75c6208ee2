import { join } from 'node:path'
import sharp from 'sharp'
import { token } from '../../brand.ts'
import { escaped } from '../../escaped.ts'

/**
 * The brand's typeface in a format that sharp can read; it cannot read WOFF2. docs/art.md tells how
 * it was made.
 */
const FONT_FILE = join(process.cwd(), 'brand/headline.ttf')
const FONT = token('font-headline').replaceAll(/['"]/g, '')

interface Box {
  width: number
  height: number
}

export interface Lettering extends Box {
  input: Buffer
}

/**
 * White text of `size` pixels, wrapped to lines of at most `width` and trimmed to the drawn pixels.
 */
export async function lettering(text: string, size: number, width?: number): Promise<Lettering> {
  // Pango measures letter spacing in 1024ths of a point; at 72 dpi, a point is a pixel.
  const spacing = Math.round(-0.03 * size * 1024)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="white" letter_spacing="${String(spacing)}">${escaped(text)}</span>`,
      font: `${FONT} ${String(size)}`,
      fontfile: FONT_FILE,
      // A word that is wider than that is broken.
      ...(width !== undefined && { width, wrap: 'word-char' }),
      spacing: Math.round(size * -0.16),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Like `lettering`, in the largest of `sizes` that fits into a box; scaled down to it if none does. */
export async function largestLettering(
  text: string,
  sizes: readonly [number, ...number[]],
  box: Box,
): Promise<Lettering> {
  const [size, next, ...smaller] = sizes
  const found = await lettering(text, size, box.width)
  const fits = found.width <= box.width && found.height <= box.height
  if (fits) return found
  return next === undefined
    ? scaledDown(found, box)
    : largestLettering(text, [next, ...smaller], box)
}

async function scaledDown({ input }: Lettering, box: Box): Promise<Lettering> {
  const { data, info } = await sharp(input)
    .resize({ ...box, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}
