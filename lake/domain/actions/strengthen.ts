import { isObject, type JsonObject } from '../../model/document.ts'

/**
 * Turns weak references into strong ones when a document is published. The Studio makes a reference
 * to a newly created, unpublished document weak, and notes in `_strengthenOnPublish` what it is to
 * become.
 */
export function strengthened(content: JsonObject): JsonObject {
  const { _strengthenOnPublish: wish, ...fields } = content
  if (isObject(wish) && wish.weak !== true) delete fields._weak
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, strengthenedValue(value)]),
  )
}

function strengthenedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenedValue)
  return isObject(value) ? strengthened(value) : value
}
