import { MAX_OUTPUT_SIDE } from '../limits.ts'
import type { CropPosition } from './crop.ts'
import type { SizeParams } from './params.ts'
import type { Rectangle } from './values.ts'

export interface Size {
  width: number
  height: number
}

/** How to get from a source to the output: cut out `region`, resize it, center it on a canvas. */
export interface ResizePlan {
  region: Rectangle
  resize: Size
  canvas: Size
}

const atLeastOne = (length: number) => Math.max(1, Math.round(length))
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

function scaled({ width, height }: Size, factor: number): Size {
  return { width: atLeastOne(width * factor), height: atLeastOne(height * factor) }
}

function whole({ width, height }: Size): Rectangle {
  return { left: 0, top: 0, width, height }
}

/** Start of a cut of `length` within `available`, for an anchor or focal point from 0 to 1. */
function cutStart(available: number, length: number, position: number, isFocalPoint: boolean) {
  const start = isFocalPoint ? position * available - length / 2 : position * (available - length)
  return clamp(Math.round(start), 0, available - length)
}

/**
 * The largest part of the source with the target's aspect ratio. With `entropy`, the initial cut is
 * centered.
 */
function cropRegion(source: Size, target: Size, crop: CropPosition): Rectangle {
  const factor = Math.max(target.width / source.width, target.height / source.height)
  const width = Math.min(source.width, atLeastOne(target.width / factor))
  const height = Math.min(source.height, atLeastOne(target.height / factor))
  const { x, y } = crop.kind === 'entropy' ? { x: 0.5, y: 0.5 } : crop
  const isFocalPoint = crop.kind === 'focalPoint'
  return {
    left: cutStart(source.width, width, x, isFocalPoint),
    top: cutStart(source.height, height, y, isFocalPoint),
    width,
    height,
  }
}

/** `max-w`, `max-h`, `min-w` and `min-h` bound the target, and only when cropping. */
function bounded(target: Size, size: SizeParams): Size {
  return {
    width: clamp(target.width, size.minWidth ?? 1, size.maxWidth ?? Infinity),
    height: clamp(target.height, size.minHeight ?? 1, size.maxHeight ?? Infinity),
  }
}

function fitFactor(source: Size, { width, height }: SizeParams): number {
  if (width === undefined && height === undefined) return 1
  return Math.min((width ?? Infinity) / source.width, (height ?? Infinity) / source.height)
}

function planWithin(source: Size, size: SizeParams): ResizePlan {
  const enlarges = size.fit !== 'max' && size.fit !== 'fillmax' && size.fit !== 'min'
  const factor = fitFactor(source, size)
  const resize = scaled(source, enlarges ? factor : Math.min(1, factor))
  const pads = size.fit === 'fill' || size.fit === 'fillmax'
  const canvas = {
    width: (pads ? size.width : undefined) ?? resize.width,
    height: (pads ? size.height : undefined) ?? resize.height,
  }
  return { region: whole(source), resize, canvas }
}

function planCropped(source: Size, target: Size, crop: CropPosition): ResizePlan {
  return { region: cropRegion(source, target, crop), resize: target, canvas: target }
}

function planUncapped(source: Size, size: SizeParams): ResizePlan {
  const { fit, crop, width, height } = size
  if (fit === 'crop') {
    const proportional = scaled(source, fitFactor(source, size))
    const target = { width: width ?? proportional.width, height: height ?? proportional.height }
    return planCropped(source, bounded(target, size), crop)
  }
  if (width === undefined || height === undefined) return planWithin(source, size)
  if (fit === 'min') {
    const factor = Math.min(1, source.width / width, source.height / height)
    return planCropped(source, scaled({ width, height }, factor), crop)
  }
  if (fit === 'scale') {
    return { region: whole(source), resize: { width, height }, canvas: { width, height } }
  }
  return planWithin(source, size)
}

/**
 * Output geometry by the rules of Sanity's image API: `clip`, `crop`, `fill` and `scale` may
 * enlarge; `max`, `fillmax` and `min` never do. Anything beyond 8192 px is scaled down to it.
 */
export function planResize(source: Size, size: SizeParams): ResizePlan {
  const plan = planUncapped(source, size)
  const longest = Math.max(plan.canvas.width, plan.canvas.height)
  if (longest <= MAX_OUTPUT_SIDE) return plan
  const factor = MAX_OUTPUT_SIDE / longest
  return { ...plan, resize: scaled(plan.resize, factor), canvas: scaled(plan.canvas, factor) }
}

/** Number of pixels of the delivered image, for an upright original of this size. */
export function outputPixels(
  original: Size,
  rect: Rectangle | undefined,
  size: SizeParams,
): number {
  const { canvas } = planResize(clipRect(original, rect) ?? original, size)
  return canvas.width * canvas.height
}

/** The same part of a picture that is larger by these factors. */
export const enlarged = (rect: Rectangle, across: number, down: number): Rectangle => ({
  left: Math.floor(rect.left * across),
  top: Math.floor(rect.top * down),
  width: Math.ceil(rect.width * across),
  height: Math.ceil(rect.height * down),
})

/** The part of `rect` that lies on the image, undefined if none does. */
export function clipRect(source: Size, rect: Rectangle | undefined): Rectangle | undefined {
  if (rect === undefined) return whole(source)
  if (rect.left >= source.width || rect.top >= source.height) return undefined
  return {
    left: rect.left,
    top: rect.top,
    width: Math.min(rect.width, source.width - rect.left),
    height: Math.min(rect.height, source.height - rect.top),
  }
}
