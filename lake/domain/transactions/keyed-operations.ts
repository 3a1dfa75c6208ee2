import { isObject, type JsonObject, type LakeDocument } from '../../model/document.ts'
import { randomId } from '../../model/ids.ts'
import { parsePatchPath } from './patch-path.ts'
import { findPlaces, valueAt, type Place } from './patch-places.ts'
import type { PathEffort } from './path-effort.ts'
import { withArrayKeys, withKeysInFields } from './stamp.ts'

/**
 * A copy of a patch's operations in which objects inside lists have a `_key`. Throws if a path does
 * not fit the document, or the paths take too much.
 */
export function withKeyedItems(
  operations: JsonObject,
  document: LakeDocument,
  effort: PathEffort,
): JsonObject {
  return Object.fromEntries(
    Object.entries(operations).map(([name, argument]) => {
      if (!isObject(argument)) return [name, argument]
      if (name === 'set') return [name, keyedEntries(argument, document, effort)]
      if (name === 'setIfMissing') return [name, withKeysInFields(argument)]
      if (name !== 'insert') return [name, argument]
      return [name, { ...argument, items: withArrayKeys(argument.items) }]
    }),
  )
}

const keyedEntries = (
  argument: JsonObject,
  document: LakeDocument,
  effort: PathEffort,
): JsonObject =>
  Object.fromEntries(
    Object.entries(withKeysInFields(argument)).flatMap(([path, value]) =>
      isObject(value) && typeof value._key !== 'string'
        ? keyedEntry(path, value, document, effort)
        : [[path, value]],
    ),
  )

/** What takes an item's place takes its key, too. A path to several becomes a path to each. */
function keyedEntry(
  path: string,
  value: JsonObject,
  document: LakeDocument,
  effort: PathEffort,
): [path: string, value: JsonObject][] {
  const places = findPlaces(parsePatchPath(path), document, { createParents: false, effort })
  if (!places.some(isItem)) return [[path, value]]
  const [first] = places
  if (places.length === 1 && first !== undefined) return [[path, keyedAt(first, value)]]
  const paths = pathsIn(document)
  return places.map((place) => [
    `${paths.get(place.container)}${step(place.key)}`,
    keyedAt(place, value),
  ])
}

const isItem = ({ container }: Place) => Array.isArray(container)

function keyedAt(place: Place, value: JsonObject): JsonObject {
  if (!isItem(place)) return value
  const before = valueAt(place)
  const key = isObject(before) ? before._key : undefined
  return { _key: typeof key === 'string' ? key : randomId(12), ...value }
}

/** The paths of all objects and lists in a value. */
function pathsIn(value: unknown, path = '', paths = new Map<unknown, string>()) {
  if (typeof value !== 'object' || value === null) return paths
  paths.set(value, path)
  const fields = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [key, nested] of fields) pathsIn(nested, path + step(key), paths)
  return paths
}

const step = (key: string | number) =>
  typeof key === 'number' ? `[${key}]` : `['${key.replaceAll(/['\\]/g, String.raw`\$&`)}']`
