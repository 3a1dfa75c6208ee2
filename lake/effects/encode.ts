import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '../documents/document.ts'
import { encodeArray } from './encode-array.ts'
import { OP, type MendozaPatch } from './opcodes.ts'

/** The Mendoza patch that turns `before` into `after`; null stands for a missing document. */
export function encodePatch(before: unknown, after: unknown): MendozaPatch {
  if (!isObject(before) || !isObject(after)) return [OP.value, after ?? null]
  const patch: MendozaPatch = []
  encodeObject(before, after, patch)
  return patch
}

/** Appends the changes of an object's fields. Fields are addressed by their place among the input's sorted names. */
export function encodeObject(before: JsonObject, after: JsonObject, patch: MendozaPatch): void {
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
