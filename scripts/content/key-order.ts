import { isObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'

const FIRST = ['_id', '_type', '_key']

function sameKey(items: readonly Json[], item: JsonObject): Json | undefined {
  return items.find((other) => isObject(other) && other['_key'] === item['_key'])
}

function order(object: JsonObject, model: JsonObject | undefined): JsonObject {
  const modelKeys = Object.keys(model ?? {})
  const keys = new Set([...modelKeys, ...FIRST, ...Object.keys(object)])
  const entries = [...keys].flatMap((key) => {
    const value = object[key]
    return value === undefined ? [] : [[key, orderLike(value, model?.[key])] as const]
  })
  return Object.fromEntries(entries)
}

/**
 * A copy of `value` whose keys are in the same order as in `model`, the existing file, with new
 * keys last. That way, a diff of the file shows only real changes.
 */
export function orderLike(value: Json, model: Json | undefined): Json {
  if (isObject(value)) return order(value, isObject(model) ? model : undefined)
  if (!Array.isArray(value)) return value
  const items = Array.isArray(model) ? model : []
  return value.map((item, index) =>
    orderLike(item, isObject(item) && '_key' in item ? sameKey(items, item) : items[index]),
  )
}
