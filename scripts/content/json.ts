import { createHash } from 'node:crypto'

export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json | undefined
}

export interface ContentDocument extends JsonObject {
  _id: string
  _type: string
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isDocument(value: unknown): value is ContentDocument {
  return isObject(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'
}

/** Calls `visit` for each object inside `value`, outer ones first. */
export function visitObjects(value: unknown, visit: (object: JsonObject) => void): void {
  if (Array.isArray(value)) for (const item of value) visitObjects(item, visit)
  if (!isObject(value)) return
  visit(value)
  for (const inner of Object.values(value)) visitObjects(inner, visit)
}

/** A copy of `value` with each object replaced by the result of `change`, inner ones first. */
export function mapObjects(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    inner === undefined ? undefined : mapObjects(inner, change),
  ])
  return change(Object.fromEntries(entries))
}

/** Formats the text of a content file. */
export function formatJson(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** A hash of what a document holds, with the ids of its assets; the order of keys does not matter. */
export function hashOf(content: Json): string {
  const sorted = mapObjects(content, (object) =>
    Object.fromEntries(Object.entries(object).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  )
  return createHash('sha1').update(JSON.stringify(sorted)).digest('hex')
}
