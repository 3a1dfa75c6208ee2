import { apiError } from '../../../model/errors.ts'

function refuse(name: string, value: string, expected: string): never {
  throw apiError(400, `Parameter "${name}" must be ${expected}, got "${value.slice(0, 60)}".`)
}

/** A number within bounds, undefined if the parameter is absent. Throws 400 otherwise. */
export function numberParam(
  query: URLSearchParams,
  name: string,
  [min, max]: readonly [min: number, max: number],
): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const value = text.trim() === '' ? Number.NaN : Number(text)
  // Written so that NaN fails too.
  return value >= min && value <= max ? value : refuse(name, text, `a number from ${min} to ${max}`)
}

/**
 * Like {@link numberParam}, but rounded: pixel sizes computed in a browser are often fractional.
 */
export function pixelsParam(query: URLSearchParams, name: string, max: number): number | undefined {
  const value = numberParam(query, name, [1, max])
  return value === undefined ? undefined : Math.round(value)
}

/** One of the listed words, undefined if the parameter is absent. Throws 400 otherwise. */
export function wordParam<Word extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  return words.find((word) => word === text) ?? refuse(name, text, `one of ${words.join(', ')}`)
}

/** `left,top,width,height` in pixels of the upright original. Throws 400 if malformed. */
export function rectParam(query: URLSearchParams, name: string): Rectangle | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN] =
    numbers.map((value) => Math.round(value))
  const valid = numbers.length === 4 && left >= 0 && top >= 0 && width >= 1 && height >= 1
  return valid && [left, top, width, height].every(Number.isSafeInteger)
    ? { left, top, width, height }
    : refuse(name, text, 'left,top,width,height in pixels, for example 0,0,200,100')
}

export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}
export interface Color {
  r: number
  g: number
  b: number
  alpha: number
}

const HEX_COLOR = /^#?(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** A hexadecimal color: RGB, ARGB, RRGGBB or AARRGGBB. Throws 400 otherwise. */
export function colorParam(query: URLSearchParams, name: string): Color | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  if (!HEX_COLOR.test(text))
    refuse(name, text, 'a hexadecimal color such as f60, ff6600 or 80ff6600')
  const digits = text.replace('#', '')
  const long = digits.length <= 4 ? digits.replaceAll(/./g, '$&$&') : digits
  const value = Number.parseInt(long.padStart(8, 'f'), 16)
  return {
    r: (value >> 16) & 255,
    g: (value >> 8) & 255,
    b: value & 255,
    alpha: (value >>> 24) / 255,
  }
}
