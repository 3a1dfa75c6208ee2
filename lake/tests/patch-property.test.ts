import { Mutation } from '@sanity/mutator'
import { expect, test } from 'vitest'
import { isObject, type JsonObject } from '../model/document.ts'
import { LakeError } from '../model/errors.ts'
import { patchContent } from '../domain/transactions/patch-content.ts'
import { PathEffort } from '../domain/transactions/path-effort.ts'
import {
  randomContent,
  randomList,
  randomPlainPath,
  randomSelector,
  textOf,
  type RandomStep,
} from './random/patches.ts'
import { Random } from './random/random.ts'

const SYSTEM = { _id: 'd', _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: '' }
const TEXT_PATCH = '@@ -1,7 +1,8 @@\n one\n+!\n two\n'

function ours(content: JsonObject, operations: JsonObject): JsonObject {
  const { _id, _type, _rev, _createdAt, _updatedAt, ...patched } = patchContent(
    { ...SYSTEM, ...content },
    operations,
    0,
    new PathEffort(),
  )
  return patched
}

/** The Studio's optimistic result, before it has the lake's response. */
function studios(content: JsonObject, operations: JsonObject): JsonObject {
  // The mutator's types require every operation of a patch.
  const mutation = new Mutation({ mutations: [{ patch: { id: 'd', ...operations } as never }] })
  const document: JsonObject = mutation.apply({ ...SYSTEM, ...structuredClone(content) }) ?? {}
  const { _id, _type, _rev, _createdAt, _updatedAt, ...patched } = document
  return patched
}

/**
 * An operation for which the mutator and the lake must give the same result. For those where they
 * differ, see patch-paths.test.ts.
 */
function plainOperations(random: Random, content: JsonObject): JsonObject {
  const { path, value } = randomPlainPath(random, content)
  const fresh = random.pick<unknown>([1, 'x', { n: 1 }, [1, { _key: 'k1' }], null])
  const items = randomList(random, 2)
  const possible: JsonObject[] = [
    { set: { [path]: fresh } },
    { setIfMissing: { [path]: fresh } },
    { unset: [path] },
    { insert: { before: path, items } },
    { insert: { after: path, items } },
    { insert: { replace: path, items } },
  ]
  if (typeof value === 'number') possible.push({ inc: { [path]: 3 } }, { dec: { [path]: 0.5 } })
  if (typeof value === 'string') possible.push({ diffMatchPatch: { [path]: TEXT_PATCH } })
  return random.pick([possible[0] ?? {}, ...possible])
}

test('plain paths do what the Studio shows at once', () => {
  const random = new Random(9)
  let changes = 0
  for (let run = 0; run < 600; run += 1) {
    let content = randomContent(random)
    for (let step = 0; step < 10; step += 1) {
      const operations = plainOperations(random, content)
      const expected = studios(content, operations)
      const result = ours(content, operations)
      expect({ content, operations, result }).toEqual({ content, operations, result: expected })
      if (JSON.stringify(result) !== JSON.stringify(content)) changes += 1
      content = result
    }
  }
  expect(changes).toBeGreaterThan(2000)
})

type Location = (string | number)[]

const childrenOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return [...value.entries()]
  return isObject(value) ? Object.entries(value) : []
}

/** All locations in a value, outer ones before inner ones, in the order of lists. */
function* locationsIn(value: unknown, prefix: Location = []): Generator<Location> {
  for (const [key, child] of childrenOf(value)) {
    const location = [...prefix, key]
    yield location
    yield* locationsIn(child, location)
  }
}

/** Indexes just outside of each list, which an insert may use, and the gaps between its items. */
function* locationsBeside(content: JsonObject): Generator<Location> {
  for (const location of locationsIn(content)) {
    const list = at(content, location)
    if (!Array.isArray(list)) continue
    const { length } = list
    const gaps = [...list.keys(), length].map((index) => index - 0.5)
    const outside = [-3, -2, -1, length, length + 1, length + 2]
    for (const index of [...outside, ...gaps]) yield [...location, index]
  }
}

const at = (value: unknown, location: Location): unknown =>
  location.reduce<unknown>((found, key) => new Map(childrenOf(found)).get(key), value)

/** Whether the steps can lead to a location, found by trying every way to divide it among them. */
function leadsTo(steps: RandomStep[], value: unknown, location: Location): boolean {
  const [step, ...others] = steps
  if (step === undefined) return location.length === 0
  const [key, ...rest] = location
  const next = key === undefined ? undefined : at(value, [key])
  if (step.anywhere && key !== undefined && leadsTo(steps, next, rest)) return true
  if (!Array.isArray(value) && step.selectsItself(value) && leadsTo(others, value, location)) {
    return true
  }
  if (key === undefined) return false
  if (step.selects(value, key)) return leadsTo(others, next, rest)
  // On a list, a name selects that field of each object in it.
  const isOfObjects = step.isName && !step.anywhere && Array.isArray(value) && isObject(next)
  return isOfObjects && leadsTo([step, ...others], next, rest)
}

function removed(content: JsonObject, locations: Location[]): JsonObject {
  const result = structuredClone(content)
  // From the end, so that earlier items keep their position.
  for (const location of locations.toReversed()) {
    const parent = at(result, location.slice(0, -1))
    const key = location.at(-1)
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else if (isObject(parent)) delete parent[String(key)]
  }
  return result
}

function increased(content: JsonObject, locations: Location[]): JsonObject {
  const result = structuredClone(content)
  for (const location of locations) {
    const parent = at(result, location.slice(0, -1))
    if (isObject(parent)) parent.n = Number(parent.n) + 100
  }
  return result
}

function inserted(content: JsonObject, locations: Location[], place: string): JsonObject {
  const result = structuredClone(content)
  const lists = Map.groupBy(locations, (location) => JSON.stringify(location.slice(0, -1)))
  const parents = Array.from(locationsIn(content), (location) => JSON.stringify(location))
  // Inner lists first, because changes of outer ones move them.
  for (const parent of parents.toReversed()) {
    const list = at(result, JSON.parse(parent))
    const selected = lists.get(parent)
    if (!Array.isArray(list) || selected === undefined) continue
    const all = selected.map((location) => Number(location.at(-1)))
    const present = all.filter((index) => index in list)
    const isReplaced = place === 'replace' && present.length > 0
    const indexes = isReplaced ? present : all
    const index = place === 'after' ? Math.max(...indexes) + 1 : Math.min(...indexes)
    if (isReplaced) for (const index of present.toReversed()) list.splice(index, 1)
    list.splice(place === 'after' ? Math.floor(index) : Math.ceil(index), 0, 'NEW')
  }
  return result
}

/** The patched content; undefined if the lake refuses the patch. */
function attempt(content: JsonObject, operations: JsonObject): JsonObject | undefined {
  try {
    return ours(content, operations)
  } catch (error) {
    if (error instanceof LakeError) return undefined
    throw error
  }
}

test('paths with ranges, unions, filters, wildcards and descents do what a search of every location does', () => {
  const random = new Random(10)
  const seen = { unset: 0, inc: 0, insert: 0, refused: 0 }
  for (let run = 0; run < 6000; run += 1) {
    const content = { root: randomContent(random, 3) }
    const kind = random.pick(['unset', 'inc', 'insert'] as const)
    const last = kind === 'unset' ? 'any' : kind === 'inc' ? 'n' : 'item'
    const steps = randomSelector(random, last)
    const path = `root${steps[0]?.isName && !steps[0].anywhere ? '.' : ''}${textOf(steps)}`
    const place = random.pick(['before', 'after', 'replace'])
    const beside = kind === 'insert' ? locationsBeside(content) : []
    const possible = [...locationsIn(content), ...beside]
    const locations = possible.filter(([, ...location]) => leadsTo(steps, content.root, location))
    const operations: JsonObject = {
      unset: { unset: [path] },
      inc: { inc: { [path]: 100 } },
      insert: { insert: { [place]: path, items: ['NEW'] } },
    }[kind]
    const result = attempt(content, operations)
    if (kind === 'inc' && result === undefined) {
      seen.refused += 1
      continue
    }
    if (locations.length > 1) seen[kind] += 1
    const expected =
      kind === 'unset'
        ? removed(content, locations)
        : kind === 'inc'
          ? increased(content, locations)
          : inserted(content, locations, place)
    expect({ content, operations, result }).toEqual({ content, operations, result: expected })
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
})
