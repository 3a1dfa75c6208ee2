import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '../../model/document.ts'
import { replacing, type MendozaPatch } from '../../model/effects.ts'
import { OP } from './opcodes.ts'

/** The Mendoza patch that turns `before` into `after`; null stands for a missing document. */
export function encodePatch(before: unknown, after: unknown): MendozaPatch {
  if (!isObject(before) || !isObject(after)) return replacing(after ?? null)
  const patch: MendozaPatch = []
  encodeObject(before, after, patch)
  return patch
}

/**
 * Appends the changes of an object's fields. Mendoza addresses a field by its position among the
 * input's sorted names.
 */
function encodeObject(before: JsonObject, after: JsonObject, patch: MendozaPatch): void {
  const names = Object.keys(before).toSorted()
  const place = new Map(names.map((name, index) => [name, index]))
  for (const [name, index] of place) {
    if (!Object.hasOwn(after, name)) patch.push(OP.objectDeleteField, index)
  }
  for (const [name, value] of Object.entries(after)) {
    const index = place.get(name)
    if (index === undefined) patch.push(OP.objectSetFieldValue, value, name)
    else encodeField(before[name], value, name, index, patch)
  }
}

function encodeField(
  before: unknown,
  after: unknown,
  name: string,
  index: number,
  patch: MendozaPatch,
): void {
  if (isDeepStrictEqual(before, after)) return
  if (isObject(before) && isObject(after)) {
    patch.push(OP.pushFieldCopy, index)
    encodeObject(before, after, patch)
    patch.push(OP.returnIntoObjectSameKeyPop)
  } else if (Array.isArray(before) && Array.isArray(after)) {
    patch.push(OP.pushFieldBlank, index)
    encodeArray(before, after, patch)
    patch.push(OP.returnIntoObjectSameKeyPop)
  } else patch.push(OP.objectSetFieldValue, after, name)
}

/** Builds `after` into a blank array: unchanged runs as slices, changed keyed items as nested patches. */
function encodeArray(before: unknown[], after: unknown[], patch: MendozaPatch): void {
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

/** Items are matched by `_key` if they have one, otherwise by their whole value. */
function identityOf(item: unknown): string {
  return isObject(item) && typeof item._key === 'string'
    ? `key:${item._key}`
    : `value:${JSON.stringify(item)}`
}
