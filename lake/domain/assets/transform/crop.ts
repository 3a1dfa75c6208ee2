import { apiError } from '../../../model/errors.ts'
import { numberParam } from './values.ts'

const ANCHORS: Readonly<Record<string, { x?: number; y?: number }>> = {
  left: { x: 0 },
  right: { x: 1 },
  top: { y: 0 },
  bottom: { y: 1 },
  center: {},
}

/**
 * Which part of the image a crop keeps. An anchor aligns edges (0 is left or top, 1 is right or
 * bottom); a focal point is a place in the image, from 0 to 1, that stays as near the center as
 * possible.
 */
export type CropPosition =
  | { kind: 'anchor'; x: number; y: number }
  | { kind: 'focalPoint'; x: number; y: number }
  | { kind: 'entropy' }

/**
 * Reads `crop`, `fp-x` and `fp-y`. Anchors combine, as in `crop=top,left`. Throws 400 for invalid
 * values.
 */
export function cropParam(query: URLSearchParams): CropPosition {
  const x = numberParam(query, 'fp-x', [0, 1]) ?? 0.5
  const y = numberParam(query, 'fp-y', [0, 1]) ?? 0.5
  const text = query.get('crop') ?? 'center'
  if (text === 'focalpoint') return { kind: 'focalPoint', x, y }
  if (text === 'entropy') return { kind: 'entropy' }

  const anchor = { kind: 'anchor' as const, x: 0.5, y: 0.5 }
  for (const word of text.split(',')) {
    if (!Object.hasOwn(ANCHORS, word)) {
      const expected = `${Object.keys(ANCHORS).join(', ')}, entropy or focalpoint`
      throw apiError(400, `Parameter "crop" must be ${expected}, got "${text.slice(0, 60)}".`)
    }
    Object.assign(anchor, ANCHORS[word])
  }
  return anchor
}
