import { apiError } from '../../../model/errors.ts'
import { MAX_OUTPUT_SIDE } from '../limits.ts'
import { type CropPosition, cropParam } from './crop.ts'
import {
  type Color,
  type Rectangle,
  colorParam,
  numberParam,
  pixelsParam,
  rectParam,
  wordParam,
} from './values.ts'

const FIT_MODES = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const
const ROTATIONS = ['0', '90', '180', '270'] as const
const DEFAULT_QUALITY = 75
const MAX_BLUR = 2000

/** Parameters that change the picture by themselves. The other ones only modify these. */
const EFFECTIVE = [
  'rect',
  'w',
  'h',
  'max-w',
  'max-h',
  'min-w',
  'min-h',
  'q',
  'fm',
  'auto',
  'blur',
  'bg',
  'or',
  'flip',
  'sat',
  'sharp',
  'invert',
  'frame',
] as const

type FitMode = (typeof FIT_MODES)[number]

/** Lengths are output pixels, with `dpr` already applied. */
export interface SizeParams {
  width: number | undefined
  height: number | undefined
  maxWidth: number | undefined
  maxHeight: number | undefined
  minWidth: number | undefined
  minHeight: number | undefined
  fit: FitMode
  crop: CropPosition
}

export interface TransformParams {
  rect: Rectangle | undefined
  size: SizeParams
  quality: number
  format: (typeof FORMATS)[number] | undefined
  autoFormat: boolean
  firstFrame: boolean
  rotate: 0 | 90 | 180 | 270
  flip: { horizontal: boolean; vertical: boolean }
  blur: number
  sharpen: number
  greyscale: boolean
  invert: boolean
  background: Color | undefined
}

function sizeParams(query: URLSearchParams): SizeParams {
  const dpr = numberParam(query, 'dpr', [1, 3]) ?? 1
  const length = (name: string) => {
    const pixels = pixelsParam(query, name, MAX_OUTPUT_SIDE)
    return pixels === undefined ? undefined : Math.round(pixels * dpr)
  }
  return {
    width: length('w'),
    height: length('h'),
    maxWidth: length('max-w'),
    maxHeight: length('max-h'),
    minWidth: length('min-w'),
    minHeight: length('min-h'),
    fit: wordParam(query, 'fit', FIT_MODES) ?? 'clip',
    crop: cropParam(query),
  }
}

function rotation(query: URLSearchParams): TransformParams['rotate'] {
  switch (wordParam(query, 'or', ROTATIONS)) {
    case '90':
      return 90
    case '180':
      return 180
    case '270':
      return 270
    default:
      return 0
  }
}

/** Whether an address asks for other than the original: `dl` and `dlRaw`, for example, do not. */
export const changesPicture = (query: URLSearchParams): boolean =>
  EFFECTIVE.some((name) => query.has(name))

/**
 * Parses the parameters of Sanity's image URLs; null if none of them changes the picture. Unknown
 * parameters are ignored. Throws 400 naming the parameter and its allowed values.
 */
export function parseTransformParams(query: URLSearchParams): TransformParams | null {
  if (query.has('pad')) {
    throw apiError(400, 'Parameter "pad" is not supported here. Use fit=fill with w, h and bg.')
  }
  const flip = wordParam(query, 'flip', ['h', 'v', 'hv', 'vh'])
  const params: TransformParams = {
    rect: rectParam(query, 'rect'),
    size: sizeParams(query),
    quality: Math.max(1, Math.round(numberParam(query, 'q', [0, 100]) ?? DEFAULT_QUALITY)),
    format: wordParam(query, 'fm', FORMATS),
    autoFormat: wordParam(query, 'auto', ['format']) === 'format',
    firstFrame: wordParam(query, 'frame', ['1']) === '1',
    rotate: rotation(query),
    flip: { horizontal: flip?.includes('h') ?? false, vertical: flip?.includes('v') ?? false },
    blur: numberParam(query, 'blur', [0, MAX_BLUR]) ?? 0,
    sharpen: numberParam(query, 'sharp', [0, 100]) ?? 0,
    // Sanity's image API supports no other saturation either.
    greyscale: wordParam(query, 'sat', ['-100', '0']) === '-100',
    invert: wordParam(query, 'invert', ['true', 'false']) === 'true',
    background: colorParam(query, 'bg'),
  }
  return changesPicture(query) ? params : null
}
