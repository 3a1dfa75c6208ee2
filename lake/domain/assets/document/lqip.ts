import sharp from 'sharp'
import type { Thumbnail } from '../inspect-image.ts'

const LQIP_WIDTH = 20

/**
 * Low-quality image placeholder (LQIP) as a data URI, 20 px wide: PNG for images with transparency,
 * else JPEG.
 */
export async function lqipOf(thumbnail: Thumbnail, isOpaque: boolean): Promise<string> {
  const { data, width, height } = thumbnail
  const small = sharp(data, { raw: { width, height, channels: 4 } }).resize({
    width: LQIP_WIDTH,
    withoutEnlargement: true,
  })
  const bytes = await (
    isOpaque ? small.removeAlpha().jpeg({ quality: 70 }) : small.png()
  ).toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`
}
