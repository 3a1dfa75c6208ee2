import { isObject, type LakeDocument } from '../../../model/document.ts'

export type PathSegment = string | number | { _key: string }

/** A place inside a document. */
export interface Place {
  document: LakeDocument
  path: readonly PathSegment[]
}

/** A value and its origin: found at one place, put together from parts, or computed. */
export interface Tracked {
  value: unknown
  place?: Place
  items?: Tracked[]
  fields?: Map<string, Tracked>
}

export const NOTHING: Tracked = { value: null }

/** A list put together from tracked items. */
export function listOf(items: Tracked[]): Tracked {
  return { value: items.map((item) => item.value ?? null), items }
}

/** An object put together from tracked fields. */
export function objectOf(fields: Map<string, Tracked>): Tracked {
  const entries = Array.from(fields, ([name, field]) => [name, field.value ?? null])
  return { value: Object.fromEntries(entries), fields }
}

/**
 * The place of each object and list of the documents. Looking up by identity works because groq-js
 * passes them on without copying.
 */
const places = new WeakMap<object, Place>()

/** Registers all parts of a document, so that `track` can find their places. */
export function learnPlaces(document: LakeDocument): void {
  if (!places.has(document)) learn(document, { document, path: [] })
}

function learn(value: unknown, place: Place): void {
  if (typeof value !== 'object' || value === null) return
  if (!places.has(value)) places.set(value, place)
  for (const [name, nested] of Object.entries(value)) {
    learn(nested, below(place, segmentOf(value, name)))
  }
}

const below = ({ document, path }: Place, segment: PathSegment): Place => ({
  document,
  path: [...path, segment],
})

/** Items with a `_key` are addressed by it, so that the address stays valid after reordering. */
function segmentOf(container: object, name: string): PathSegment {
  if (!Array.isArray(container)) return name
  const item: unknown = container[Number(name)]
  return isObject(item) && typeof item._key === 'string' ? { _key: item._key } : Number(name)
}

/** Finds out where a value returned by groq-js comes from. */
export function track(value: unknown): Tracked {
  if (typeof value !== 'object' || value === null) return { value: value ?? null }
  const place = places.get(value)
  if (place !== undefined) return { value, place }
  if (Array.isArray(value)) return { value, items: value.map(track) }
  const fields = Object.entries(value).map(([name, field]): [string, Tracked] => [
    name,
    track(field),
  ])
  return { value, fields: new Map(fields) }
}

/** A field of a tracked object; an untracked null if there is no such field. */
export function fieldOf(tracked: Tracked, name: string): Tracked {
  const { value, place, fields } = tracked
  if (fields !== undefined) return fields.get(name) ?? NOTHING
  if (!isObject(value) || !Object.hasOwn(value, name)) return NOTHING
  return childOf(value[name], value, name, place)
}

/** The items of a tracked list; undefined for anything else. */
export function itemsOf({ value, place, items }: Tracked): Tracked[] | undefined {
  if (!Array.isArray(value)) return undefined
  return items ?? value.map((item, index) => childOf(item, value, String(index), place))
}

/** The field names of a tracked object. */
export function namesOf({ value, fields }: Tracked): string[] {
  if (fields !== undefined) return [...fields.keys()]
  return isObject(value) ? Object.keys(value) : []
}

function childOf(value: unknown, container: object, name: string, place?: Place): Tracked {
  if (place === undefined) return track(value)
  return { value: value ?? null, place: below(place, segmentOf(container, name)) }
}
