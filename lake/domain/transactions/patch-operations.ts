import { isObject, type JsonObject } from '../../model/document.ts'
import { parsePatchPath } from './patch-path.ts'
import { findPlaces, putAt, valueAt, type Place } from './patch-places.ts'
import type { PathEffort } from './path-effort.ts'
import { textPatch } from './text-patch.ts'

/** The document that a patch changes, and what its paths may still take. */
interface Patched {
  document: JsonObject
  effort: PathEffort
}

/**
 * Changes the document in place. `patch-problem.ts` has already checked the argument. Throws if the
 * operation does not fit the document, or its paths take too much.
 */
type Operation = (patched: Patched, argument: unknown) => void

/**
 * The operations of a patch in the order in which they are applied, which is the Studio's. Each one
 * finds all its places before it changes any, so that it changes none twice.
 */
export const OPERATIONS: [name: string, operation: Operation][] = [
  ['setIfMissing', setIfMissing],
  ['set', set],
  ['unset', unset],
  ['diffMatchPatch', diffMatchPatch],
  ['inc', (patched, argument) => increase('inc', 1, patched, argument)],
  ['dec', (patched, argument) => increase('dec', -1, patched, argument)],
  ['insert', insert],
]

function set(patched: Patched, argument: unknown): void {
  for (const [path, value] of entriesOf(argument)) {
    for (const place of placesFor(path, patched, true)) putAt(place, structuredClone(value))
  }
}

/** Paths never lead to list items that do not exist, so only fields can be missing. */
function setIfMissing(patched: Patched, argument: unknown): void {
  for (const [path, value] of entriesOf(argument)) {
    for (const place of placesFor(path, patched, true)) {
      const isMissing = !Array.isArray(place.container) && valueAt(place) === undefined
      if (isMissing) putAt(place, structuredClone(value))
    }
  }
}

function unset(patched: Patched, argument: unknown): void {
  for (const path of Array.isArray(argument) ? argument.map(String) : []) {
    const places = placesFor(path, patched)
    for (const { container, key } of places) if (!Array.isArray(container)) delete container[key]
    for (const [list, indexes] of byList(places)) removeItems(list, indexes)
  }
}

function diffMatchPatch(patched: Patched, argument: unknown): void {
  for (const [path, text] of entriesOf(argument)) {
    const patch = textPatch(String(text))
    for (const place of placesFor(path, patched)) {
      const value = valueAt(place)
      if (value === undefined && !Array.isArray(place.container)) {
        throw new Error(`"diffMatchPatch" needs a text at "${path}", where nothing is`)
      }
      if (typeof value === 'string') putAt(place, patch(value))
    }
  }
}

function increase(name: string, sign: 1 | -1, patched: Patched, argument: unknown): void {
  for (const [path, amount] of entriesOf(argument)) {
    const places = placesFor(path, patched)
    if (places.length === 0) throw numberNeeded(name, path, undefined)
    for (const place of places) {
      const value = valueAt(place)
      if (typeof value !== 'number') throw numberNeeded(name, path, value)
      putAt(place, value + sign * Number(amount))
    }
  }
}

function numberNeeded(name: string, path: string, value: unknown): Error {
  const found = value === undefined ? 'nothing is' : `${JSON.stringify(value).slice(0, 40)} is`
  return new Error(
    `"${name}" needs a number at "${path}", where ${found}; give it one by setIfMissing or set`,
  )
}

/**
 * Inserts once into each list: before its first selected item, after its last one, or replacing all
 * of them. Where there is nothing to replace, the items go where it would be.
 */
function insert(patched: Patched, argument: unknown): void {
  if (!isObject(argument) || !Array.isArray(argument.items)) return
  const { items, ...where } = argument
  for (const [position, path] of Object.entries(where)) {
    for (const [list, indexes] of byList(placesForInsert(String(path), patched))) {
      const present = indexes.filter((index) => index in list)
      const selected = position === 'replace' && present.length > 0 ? present : indexes
      const ordered = selected.toSorted((one, other) => one - other)
      const [first = 0] = ordered
      const last = ordered.at(-1) ?? first
      if (position === 'replace') removeItems(list, present)
      // Of a gap, which is half an index, both are the index behind it.
      const at = position === 'after' ? Math.floor(last + 1) : Math.ceil(first)
      refill(list, [...list.slice(0, at), ...structuredClone(items), ...list.slice(at)])
    }
  }
}

const entriesOf = (argument: unknown) => (isObject(argument) ? Object.entries(argument) : [])

const placesFor = (path: string, { document, effort }: Patched, createParents = false): Place[] =>
  findPlaces(parsePatchPath(path), document, { createParents, effort })

const placesForInsert = (path: string, { document, effort }: Patched): Place[] =>
  findPlaces(parsePatchPath(path), document, { createParents: false, forInsert: true, effort })

/** Groups places in lists by their list, as indexes. */
function byList(places: Place[]): Map<unknown[], number[]> {
  const indexes = new Map<unknown[], number[]>()
  for (const { container, key } of places) {
    if (!Array.isArray(container)) continue
    const known = indexes.get(container)
    if (known === undefined) indexes.set(container, [Number(key)])
    else known.push(Number(key))
  }
  return indexes
}

function removeItems(list: unknown[], indexes: number[]): void {
  const gone = new Set(indexes)
  refill(
    list,
    list.filter((_, index) => !gone.has(index)),
  )
}

/** Adds items one by one: a call with all of them as arguments fails for long lists. */
function refill(list: unknown[], items: unknown[]): void {
  list.length = 0
  for (const item of items) list.push(item)
}
