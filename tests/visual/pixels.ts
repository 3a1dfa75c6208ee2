import sharp, { type Sharp } from 'sharp'

/** Rows of red, green and blue, a byte each. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** Baselines have half the size, so that hundreds of them fit into a repository. */
export const SCALE = 0.5
/** For the same reason their channels have 32 steps, so far apart. */
const STEP = 8
/** A baseline is nowhere further from the picture that it was made of. */
export const BASELINE_ERROR = STEP / 2

const open = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 } })

async function decode(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A picture file at its own size. */
export const readPixels = (file: Buffer) => decode(sharp(file))

const scaled = (length: number) => Math.max(1, Math.round(length * SCALE))

/** A screenshot at the size of baselines. */
export async function reduce(screenshot: Buffer): Promise<Pixels> {
  const { width, height } = await sharp(screenshot).metadata()
  const size = { width: scaled(width), height: scaled(height) }
  return decode(sharp(screenshot).resize({ ...size, fit: 'fill', kernel: 'linear' }))
}

/**
 * The file that baselines are kept as. Not a lossy format: there one change in a picture alters
 * every other part of it a little, and no tolerance would tell the two apart.
 */
export function toBaseline(pixels: Pixels): Promise<Buffer> {
  const data = pixels.data.map((value) => Math.min(255, Math.round(value / STEP) * STEP))
  return open({ ...pixels, data })
    .webp({ lossless: true, effort: 2 })
    .toBuffer()
}

/** For people to look at. */
export const toPng = (pixels: Pixels) => open(pixels).png().toBuffer()
