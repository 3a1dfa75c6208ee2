import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { apiError } from '../../../model/errors.ts'
import { MAX_INPUT_PIXELS } from '../limits.ts'
import { type ResizePlan, type Size, clipRect, enlarged, planResize } from './geometry.ts'
import type { TransformParams } from './params.ts'

/** The density at which an SVG has the size that it gives, and the limits of the library that draws it. */
const SVG = { density: 72, maxDensity: 100_000, maxSide: 32_000 }

/** Cuts out `rect`, then rotates and mirrors. Later steps take the result as their source. */
async function cutAndTurned(
  path: string,
  options: SharpOptions,
  params: TransformParams,
  limited: (image: Sharp) => Sharp,
) {
  // Read without `animated`, which would report all frames stacked as one tall image.
  const { autoOrient: full, format } = await sharp(path, { density: options.density }).metadata()
  const original = { full, isVector: format === 'svg' }
  const rect = clipRect(full, params.rect)
  if (!rect) {
    throw apiError(
      400,
      `Parameter "rect" lies outside the image of ${full.width} x ${full.height}.`,
    )
  }
  const { rotate, flip } = params
  if (rotate === 0 && !flip.horizontal && !flip.vertical) {
    const open = () => sharp(path, options).autoOrient()
    return { ...original, size: rect, offset: rect, open }
  }
  // sharp mirrors before it rotates, whatever the order of calls; a quarter turn swaps the axes.
  const swapsAxes = rotate === 90 || rotate === 270
  const uncompressed = (image: Sharp) => limited(image.png({ compressionLevel: 0 })).toBuffer()
  const cut = await uncompressed(sharp(path, options).autoOrient().extract(rect))
  const turned = await uncompressed(
    sharp(cut)
      .flop(swapsAxes ? flip.vertical : flip.horizontal)
      .flip(swapsAxes ? flip.horizontal : flip.vertical)
      .rotate(rotate),
  )
  const size: Size = swapsAxes ? { width: rect.height, height: rect.width } : rect
  return { ...original, size, offset: { left: 0, top: 0 }, open: () => sharp(turned) }
}

/**
 * The source, cut out, rotated and mirrored, and how to resize it. An SVG that is enlarged is drawn
 * in the larger size, so that it stays sharp.
 */
export async function prepare(
  path: string,
  options: SharpOptions,
  params: TransformParams,
  limited: (image: Sharp) => Sharp,
) {
  const small = await cutAndTurned(path, options, params, limited)
  const plan = planResize(small.size, params.size)
  const factor = small.isVector ? drawingFactor(small.full, plan) : 1
  if (factor === 1) return { ...small, plan }
  const rect = params.rect && enlarged(params.rect, factor, factor)
  const density = SVG.density * factor
  const large = await cutAndTurned(path, { ...options, density }, { ...params, rect }, limited)
  const { width, height } = large.size
  const region = enlarged(plan.region, width / small.size.width, height / small.size.height)
  return { ...large, plan: { ...plan, region: clipRect(large.size, region) ?? region } }
}

/** How much larger an SVG is drawn than it measures. */
function drawingFactor({ width, height }: Size, { region, resize }: ResizePlan): number {
  const wanted = Math.max(resize.width / region.width, resize.height / region.height)
  // The sides are rounded, and must stay below the limit.
  const pixels = Math.sqrt((0.98 * MAX_INPUT_PIXELS) / (width * height))
  const side = SVG.maxSide / Math.max(width, height)
  return Math.max(1, Math.min(wanted, pixels, side, SVG.maxDensity / SVG.density))
}
