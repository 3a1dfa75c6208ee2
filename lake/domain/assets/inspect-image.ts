import { readFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { framesIn } from './frames.ts'
import { apiError } from '../../model/errors.ts'
import { type ImageExtension, IMAGE_FORMATS, extensionOf } from './formats.ts'
import {
  INSPECT_TIMEOUT_SECONDS,
  MAX_INPUT_PIXELS,
  MAX_INPUT_SIDE,
  MAX_SVG_BYTES,
} from './limits.ts'
import { readHead } from './read-head.ts'
import { assertSafeSvg, looksLikeMarkup } from './svg/assert-safe-svg.ts'

const THUMBNAIL_SIDE = 64
const READABLE = 'JPEG, PNG, WebP, AVIF, GIF, TIFF, HEIC or SVG'

/** Raw RGBA pixels, at most 64 on a side. */
export interface Thumbnail {
  data: Buffer
  width: number
  height: number
}

/**
 * Facts read from an image's bytes. Width and height are those of the upright image, after EXIF
 * rotation.
 */
export interface ImageFacts {
  extension: ImageExtension
  mimeType: string
  width: number
  height: number
  hasAlpha: boolean
  isOpaque: boolean
  thumbnail: Thumbnail
  /** The camera's block of Exif tags, where there is one. */
  exif: Buffer | undefined
}

async function readHeader(path: string, declared: string): Promise<Metadata> {
  try {
    // The caller checks the size, so that its error can name it.
    return await sharp(path, { limitInputPixels: false }).metadata()
  } catch {
    throw apiError(400, `Declared ${declared}, but the bytes are not a readable ${READABLE} image.`)
  }
}

const isOpaqueThumbnail = ({ data }: Thumbnail) =>
  data.every((value, index) => index % 4 !== 3 || value === 255)

/** Decodes every pixel of every frame, so that a damaged file is never stored. */
async function decode(path: string, header: Metadata) {
  const { format, hasAlpha } = header
  const isAnimated = framesIn(header) > 1
  const options = { failOn: 'error', limitInputPixels: MAX_INPUT_PIXELS } as const
  try {
    const { data, info } = await sharp(path, options)
      .autoOrient()
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .timeout({ seconds: INSPECT_TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true })
    const thumbnail: Thumbnail = { data, width: info.width, height: info.height }
    if (!hasAlpha && !isAnimated) return { thumbnail, isOpaque: true }
    // Drawing an SVG at full size, with its filters, can take minutes; the thumbnail holds the same
    // shapes.
    if (format === 'svg') return { thumbnail, isOpaque: isOpaqueThumbnail(thumbnail) }
    const { isOpaque } = await sharp(path, { ...options, animated: isAnimated }).stats()
    return { thumbnail, isOpaque: isOpaque || !hasAlpha }
  } catch {
    throw apiError(400, 'The image is damaged or cut short: not all of its pixels can be decoded.')
  }
}

/**
 * Checks that a file is an image that is safe to store and fully decodable, and describes it.
 * Throws 400 naming what is wrong: not an image, too many pixels, damaged, or an unsafe SVG.
 */
export async function inspectImage(path: string, declared: string): Promise<ImageFacts> {
  const isMarkup = looksLikeMarkup(await readHead(path))
  if (isMarkup) {
    const bytes = await readFile(path)
    if (bytes.length > MAX_SVG_BYTES) {
      throw apiError(400, `SVG refused: ${bytes.length} bytes, the limit is ${MAX_SVG_BYTES}.`)
    }
    assertSafeSvg(bytes)
  }
  const header = await readHeader(path, declared || 'no content type')
  const extension = extensionOf(header.format, header.compression)
  // librsvg also opens compressed SVG, which the checks above cannot read.
  if (extension === undefined || (extension === 'svg' && !isMarkup)) {
    throw apiError(400, `Images in ${header.format} format are not accepted. Use ${READABLE}.`)
  }
  const { width, height } = header.autoOrient
  const frames = framesIn(header)
  if (Math.max(width, height) > MAX_INPUT_SIDE) {
    const limit = `the longest side may have ${MAX_INPUT_SIDE}`
    throw apiError(400, `The image measures ${width} x ${height} pixels; ${limit}.`)
  }
  if (width * height * frames > MAX_INPUT_PIXELS) {
    const measures = `${width} x ${height} pixels${frames > 1 ? ` in ${frames} frames` : ''}`
    const limit = `${MAX_INPUT_PIXELS / 1e6} megapixels in all`
    throw apiError(400, `The image measures ${measures}; the limit is ${limit}.`)
  }
  const { thumbnail, isOpaque } = await decode(path, header)
  const { mimeType } = IMAGE_FORMATS[extension]
  const { exif, hasAlpha } = header
  return { extension, mimeType, width, height, hasAlpha, isOpaque, thumbnail, exif }
}
