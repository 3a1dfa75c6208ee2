import { rgbaToThumbHash } from 'thumbhash'
import type { Thumbnail } from '../inspect-image.ts'

/** The image as some 25 bytes, in base64, which also tell its shape and its transparency. */
export const thumbHashOf = ({ data, width, height }: Thumbnail): string =>
  Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64')
