import sharp from 'sharp'

/** Rows of red, green and blue, a byte each. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** Baselines have half the size, so that hundreds of them fit into a repository. */
export const SCALE = 0.5
const WEBP = { quality: 70, effort: 2 } as const

/** A picture file at its own size. */
export async function readPixels(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A screenshot as baselines are kept: what is lost is lost on both sides of a comparison. */
export async function toBaseline(screenshot: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(screenshot).metadata()
  return sharp(screenshot)
    .removeAlpha()
    .resize({
      width: Math.max(1, Math.round(width * SCALE)),
      height: Math.max(1, Math.round(height * SCALE)),
      fit: 'fill',
      kernel: 'linear',
    })
    .webp(WEBP)
    .toBuffer()
}

/** For people to look at. */
export function toPng({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
