import type { Sharp } from 'sharp'
import { LakeError, apiError } from '../../../model/errors.ts'
import type { OutputFormat } from '../formats.ts'
import {
  MAX_AVIF_PIXELS,
  MAX_INPUT_PIXELS,
  RETRY_AFTER_SECONDS,
  TRANSFORM_TIMEOUT_SECONDS,
} from '../limits.ts'
import { encodeAs } from './encode.ts'
import type { ResizePlan, Size } from './geometry.ts'
import type { TransformParams } from './params.ts'
import { prepare } from './prepare.ts'
import type { Color } from './values.ts'

const TRANSPARENT: Color = { r: 0, g: 0, b: 0, alpha: 0 }
const WHITE: Color = { r: 255, g: 255, b: 255, alpha: 1 }
/** Sanity's blur runs to 2000, sharp's sigma is a radius in pixels. */
const BLUR_PER_SIGMA = 20
const MIN_SIGMA = 0.3

/**
 * Whether the result stays animated: sharp cannot rotate, mirror or entropy-crop animation frames.
 */
function keepsAnimation(format: OutputFormat, params: TransformParams): boolean {
  const { rotate, flip, firstFrame, size } = params
  if (format !== 'gif' && format !== 'webp') return false
  return (
    !firstFrame &&
    rotate === 0 &&
    !flip.horizontal &&
    !flip.vertical &&
    size.crop.kind !== 'entropy'
  )
}

/** A timeout shared by all steps of one transformation; sharp counts whole seconds. */
function createTimeLimit(seconds: number): (image: Sharp) => Sharp {
  const end = performance.now() + seconds * 1000
  return (image) =>
    image.timeout({ seconds: Math.max(1, Math.ceil((end - performance.now()) / 1000)) })
}

function resized(
  image: Sharp,
  offset: { left: number; top: number },
  source: Size,
  { region, resize }: ResizePlan,
  { size }: TransformParams,
): Sharp {
  const crops = region.width < source.width || region.height < source.height
  if (crops && size.crop.kind === 'entropy') {
    const { left, top } = offset
    return image
      .extract({ left, top, width: source.width, height: source.height })
      .resize({ ...resize, fit: 'cover', position: 'entropy' })
  }
  return image
    .extract({ ...region, left: offset.left + region.left, top: offset.top + region.top })
    .resize({ ...resize, fit: 'fill' })
}

function adjusted(image: Sharp, params: TransformParams): Sharp {
  if (params.greyscale) image.greyscale()
  if (params.invert) image.negate({ alpha: false })
  if (params.sharpen > 0) image.sharpen({ sigma: 0.5 + params.sharpen / 50 })
  if (params.blur > 0) image.blur(Math.max(MIN_SIGMA, params.blur / BLUR_PER_SIGMA))
  return image
}

function onCanvas(image: Sharp, { resize, canvas }: ResizePlan, background: Color): Sharp {
  const horizontal = canvas.width - resize.width
  const vertical = canvas.height - resize.height
  if (horizontal <= 0 && vertical <= 0) return image
  const left = Math.floor(horizontal / 2)
  const top = Math.floor(vertical / 2)
  return image.extend({ left, top, right: horizontal - left, bottom: vertical - top, background })
}

/** Other errors of sharp are for the log: they name the file and its folder. */
function asAnswer(error: unknown): unknown {
  if (error instanceof LakeError || !String(error).includes('timeout')) return error
  return apiError(
    503,
    `The image took over ${TRANSFORM_TIMEOUT_SECONDS} s to encode. Ask for a smaller one.`,
    { retryAfter: RETRY_AFTER_SECONDS },
  )
}

function requireEncodable({ width, height }: Size, format: OutputFormat): void {
  if (format !== 'avif' || width * height <= MAX_AVIF_PIXELS) return
  throw apiError(
    400,
    `As AVIF, images may have ${MAX_AVIF_PIXELS / 1e6} megapixels, not ${width} x ${height}. Ask for a smaller one, or for fm=webp.`,
  )
}

/** Spaces without color, as `sharp` names them. */
const GREY = /^(?:b-w|grey16)$/

async function render(
  path: string,
  params: TransformParams,
  format: OutputFormat,
  isAnimated: boolean,
): Promise<Buffer> {
  const animated = isAnimated && keepsAnimation(format, params)
  const options = { animated, failOn: 'error', limitInputPixels: MAX_INPUT_PIXELS } as const
  const limited = createTimeLimit(TRANSFORM_TIMEOUT_SECONDS)
  const { size, offset, open, plan } = await prepare(path, options, params, limited)
  requireEncodable(plan.canvas, format)
  const isJpeg = format === 'jpg' || format === 'pjpg'
  const background = params.background ?? (isJpeg ? WHITE : TRANSPARENT)

  const image = adjusted(resized(open(), offset, size, plan, params), params)
  // Grey pictures are drawn in grey otherwise, and their background with them.
  if (params.background !== undefined && GREY.test((await open().metadata()).space ?? ''))
    image.pipelineColourspace('srgb')
  if (background.alpha === 1) image.flatten({ background })
  return limited(encodeAs(onCanvas(image, plan, background), format, params.quality)).toBuffer()
}

/**
 * Applies the parameters to a stored image, in the order `rect`, `or`, `flip`, `fit`, and returns
 * the encoded bytes. Throws 400 if `rect` lies outside of the image or AVIF would be too large, 503
 * if it takes too long.
 */
export async function transformImage(...input: Parameters<typeof render>): Promise<Buffer> {
  try {
    return await render(...input)
  } catch (error) {
    throw asAnswer(error)
  }
}
