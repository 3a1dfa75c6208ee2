import { isObject, type JsonObject } from '../../model/document.ts'

/**
 * The Studio refers weakly to documents created in place, since they are not published yet, and notes in
 * `_strengthenOnPublish` what the reference is to become. This is that moment.
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
