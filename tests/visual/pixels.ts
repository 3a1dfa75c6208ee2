import sharp, { type Sharp } from 'sharp'

/** Rows of pixels, with a byte each for red, green and blue. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** Baselines have half the size, so that the repository can contain hundreds of them. */
export const SCALE = 0.5
/** For the same reason, their channels have only 32 steps, this far apart. */
const STEP = 8
/** The largest difference between a baseline and its original picture. */
export const BASELINE_ERROR = STEP / 2

const open = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 } })

async function decode(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Reads a picture file at its own size. */
export const readPixels = (file: Buffer) => decode(sharp(file))

/**
 * Scales a screenshot to the size of baselines. One of an odd height gets its last row twice: stretched
 * instead, it would differ all over from one that is a row longer.
 */
export async function reduce(screenshot: Buffer): Promise<Pixels> {
  const { width, height } = await sharp(screenshot).metadata()
  const missing = { right: width % 2, bottom: height % 2 }
  const size = { width: (width + missing.right) * SCALE, height: (height + missing.bottom) * SCALE }
  const isEven = missing.right === 0 && missing.bottom === 0
  // Sharp would extend the picture after it has scaled it, so that this takes two steps.
  const even = isEven
    ? sharp(screenshot)
    : open(await decode(sharp(screenshot).extend({ ...missing, extendWith: 'copy' })))
  return decode(even.resize({ ...size, fit: 'fill', kernel: 'linear' }))
}

/**
 * Encodes a baseline without loss. In a lossy format, one change slightly alters every other part
 * of the picture, and no tolerance could tell the two apart.
 */
export function toBaseline(pixels: Pixels): Promise<Buffer> {
  const data = pixels.data.map((value) => Math.min(255, Math.round(value / STEP) * STEP))
  return open({ ...pixels, data })
    .webp({ lossless: true, effort: 2 })
    .toBuffer()
}

/** Encodes a picture for people to look at. */
export const toPng = (pixels: Pixels) => open(pixels).png().toBuffer()
