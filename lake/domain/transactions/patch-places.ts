import { isObject, type JsonObject } from '../../model/document.ts'
import type { Range, Step, Term } from './patch-path.ts'
import type { PathEffort } from './path-effort.ts'

/** Where a value is or can be put: a field of an object, or an item of a list. */
export interface Place {
  container: JsonObject | unknown[]
  /**
   * The name of a field, or an index, which may lie outside of the list. For an insert, half an
   * index is a gap: 1.5 lies between the items 1 and 2.
   */
  key: string | number
}

/** The value at a place; undefined if there is none. */
export function valueAt({ container, key }: Place): unknown {
  if (Array.isArray(container)) return container[Number(key)]
  return Object.hasOwn(container, key) ? container[key] : undefined
}

/**
 * Puts a value at a place. An index beyond the end of a list appends only if it is the next one,
 * because lists have no gaps; any other is ignored.
 */
export function putAt({ container, key }: Place, value: unknown): void {
  if (!Array.isArray(container)) container[key] = value
  else if (Number(key) >= 0 && Number(key) <= container.length) container[Number(key)] = value
}

interface Search {
  createParents: boolean
  forInsert?: boolean
  /** What the search may take, together with others of the same transaction. */
  effort: PathEffort
}

/**
 * All places that a path leads to, each listed once. A field need not exist, unless the path
 * searches at any depth. With `createParents`, missing objects on the way are created, even in
 * place of plain values. Throws where that takes more than is left of `effort`.
 */
export function findPlaces(
  steps: Step[],
  document: JsonObject,
  { createParents, effort, forInsert = false }: Search,
): Place[] {
  const root = { container: { document }, key: 'document' }
  let places: Place[] = [root]
  for (const [index, { anywhere, terms }] of steps.entries()) {
    const withGaps = forInsert && index === steps.length - 1
    const from = anywhere ? withNested(places, effort) : places
    const found = from.flatMap((place) =>
      terms.flatMap((term) => {
        effort.look(term, valueAt(place))
        if (withGaps && term.kind === 'range') return itemsOrGap(term, valueAt(place))
        if (createParents && !anywhere) createParent(place, term)
        const selected = selectPlaces(term, place, createParents && !anywhere)
        effort.find(selected.length)
        return selected
      }),
    )
    places = distinct(anywhere ? found.filter((one) => isFilled(one) || isGap(one)) : found)
  }
  if (places.some(({ container }) => container === root.container)) {
    throw new Error('a path leads to the document as a whole; name the fields to change')
  }
  return places
}

const isGap = ({ key }: Place) => typeof key === 'number' && !Number.isInteger(key)

const isFilled = (place: Place) => valueAt(place) !== undefined

function selectPlaces(term: Term, place: Place, createParents: boolean): Place[] {
  const value = valueAt(place)
  switch (term.kind) {
    case 'fields':
      return term.names.reduce<Place[]>(
        (places, name) => places.flatMap((one) => fieldOf(name, one, createParents)),
        [place],
      )
    case 'index':
      return Array.isArray(value) ? [{ container: value, key: fromStart(term.index, value) }] : []
    case 'range':
      return Array.isArray(value) ? items(value).slice(term.start, term.end) : []
    case 'all':
      return nestedIn(value)
    case 'filter':
      if (Array.isArray(value)) return itemsThatPass(term, value)
      return term.test(follow(value, term.names)) ? [place] : []
  }
}

/** Makes places only for what passes: a list is searched for a key at each edit of one of its items. */
function itemsThatPass(
  { names, test }: Extract<Term, { kind: 'filter' }>,
  list: unknown[],
): Place[] {
  const places: Place[] = []
  for (const [key, item] of list.entries()) {
    if (test(follow(item, names))) places.push({ container: list, key })
  }
  return places
}

/**
 * The items in a range of an insert, or the gap where it begins. In these ranges -1 is the end of
 * the list and not its last item: `splice` of @sanity/client counts on it.
 */
function itemsOrGap({ start = 0, end = -1 }: Range, list: unknown): Place[] {
  if (!Array.isArray(list)) return []
  const [from = 0, to] = [start, end].map((bound) => {
    const index = bound < 0 ? bound + list.length + 1 : bound
    return Math.min(Math.max(index, 0), list.length)
  })
  const found = items(list).slice(from, to)
  return found.length > 0 ? found : [{ container: list, key: from - 0.5 }]
}

/** A field of an object, or that of every object in a list. */
function fieldOf(name: string, place: Place, createParents: boolean): Place[] {
  if (createParents) createParent(place, { kind: 'fields', names: [name] })
  const value = valueAt(place)
  const objects: unknown[] = Array.isArray(value) ? value : [value]
  return objects.filter(isObject).map((container) => ({ container, key: name }))
}

/**
 * Creates what the Studio creates in its optimistic update, before the lake has answered: see `set`
 * in Sanity's mutator.
 */
function createParent(place: Place, next: Term): void {
  const value = valueAt(place)
  const isMissingField = value === undefined && !Array.isArray(place.container)
  const isPlain = value !== undefined && typeof value !== 'object'
  if (isMissingField || (next.kind === 'fields' && (isPlain || value === null))) putAt(place, {})
}

const fromStart = (index: number, list: unknown[]) => (index < 0 ? index + list.length : index)

const items = (list: unknown[]): Place[] => list.map((_, key) => ({ container: list, key }))

function nestedIn(value: unknown): Place[] {
  if (Array.isArray(value)) return items(value)
  if (!isObject(value)) return []
  return Object.keys(value).map((key) => ({ container: value, key }))
}

/** The places and all places nested in them, each listed once. */
function withNested(places: Place[], effort: PathEffort): Place[] {
  const found = [...places]
  const seen = new Set<unknown>()
  // The loop also visits the places that it appends.
  for (const place of found) {
    const value = valueAt(place)
    if (typeof value !== 'object' || seen.has(value)) continue
    seen.add(value)
    for (const nested of nestedIn(value)) found.push(nested)
  }
  effort.find(found.length)
  return found
}

function distinct(places: Place[]): Place[] {
  const seen = new Map<object, Set<string | number>>()
  return places.filter(({ container, key }) => {
    const keys = seen.get(container) ?? new Set()
    seen.set(container, keys)
    return !keys.has(key) && keys.add(key)
  })
}

function follow(value: unknown, names: string[]): unknown {
  return names.reduce(
    (found, name) => (isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    value,
  )
}
