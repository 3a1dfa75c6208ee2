import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../documents/document.ts'
import { encodeObject } from './encode.ts'
import { OP, type MendozaPatch } from './opcodes.ts'

/** Builds `after` into a blank array: unchanged runs as slices, changed keyed items as nested patches. */
export function encodeArray(before: unknown[], after: unknown[], patch: MendozaPatch): void {
  if (after.length === 0) {
    patch.push(OP.arrayAppendSlice, 0, 0)
    return
  }
  const places = new Map(before.map((item, index) => [identityOf(item), index]))
  let start = 0
  let end = 0
  const flush = () => {
    if (end > start) patch.push(OP.arrayAppendSlice, start, end)
    start = 0
    end = 0
  }
  for (const item of after) {
    const place = places.get(identityOf(item))
    if (place !== undefined && isDeepStrictEqual(before[place], item)) {
      if (end !== place || end === start) {
        flush()
        start = place
      }
      end = place + 1
    } else {
      flush()
      encodeChanged(place === undefined ? undefined : before[place], item, place, patch)
    }
  }
  flush()
}

function encodeChanged(
  before: unknown,
  after: unknown,
  place: number | undefined,
  patch: MendozaPatch,
): void {
  if (place === undefined || !isObject(before) || !isObject(after)) {
    patch.push(OP.arrayAppendValue, after)
    return
  }
  patch.push(OP.pushElementCopy, place)
  encodeObject(before, after, patch)
  patch.push(OP.returnIntoArrayPop)
}

/** Items with a `_key` are the same item after an edit; all others are known by their whole value. */
function identityOf(item: unknown): string {
  return isObject(item) && typeof item._key === 'string'
    ? `key:${item._key}`
    : `value:${JSON.stringify(item)}`
}
