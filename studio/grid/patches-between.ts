import type { Path } from '@sanity/types'
import { type FormPatch, insert, set, unset } from 'sanity'
import { isObject, textOf } from '../../schemas/shared/objects-in.ts'

/** Puts an item behind the one with this key, or at the beginning of its list. */
const insertAfter = (item: unknown, path: Path, previous: string | undefined) =>
  previous === undefined
    ? insert([item], 'before', [...path, 0])
    : insert([item], 'after', [...path, { _key: previous }])

/** Items by their keys; undefined where some have none. */
function byKey(items: readonly unknown[]): Map<string, unknown> | undefined {
  const keyed = new Map(items.map((item) => [isObject(item) ? textOf(item['_key']) : '', item]))
  return keyed.size < items.length || keyed.has('') ? undefined : keyed
}

/** Undefined where the list has to be sent whole. */
function betweenLists(before: readonly unknown[], after: readonly unknown[], path: Path) {
  const [old, now] = [byKey(before), byKey(after)]
  if (!old || !now) {
    if (before.length !== after.length) return undefined
    return after.flatMap((item, at) => patchesBetween(before[at], item, [...path, at]))
  }
  const kept = [...old.keys()].filter((key) => now.has(key))
  const isMoved = [...now.keys()].filter((key) => old.has(key)).some((key, at) => key !== kept[at])
  if (isMoved || kept.length === 0) return undefined
  const gone = [...old.keys()].filter((key) => !now.has(key))
  return [
    ...gone.map((_key): FormPatch => unset([...path, { _key }])),
    ...[...now].flatMap(([_key, item], at) =>
      old.has(_key)
        ? patchesBetween(old.get(_key), item, [...path, { _key }])
        : [insertAfter(item, path, [...now.keys()][at - 1])],
    ),
  ]
}

/**
 * What makes `after` of `before`, each change as small as can be: what others write beside it at the
 * same time stays. A list is sent whole where its items change places, or have no keys and become more
 * or fewer.
 */
export function patchesBetween(before: unknown, after: unknown, path: Path = []): FormPatch[] {
  if (before === after) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    const inside = betweenLists(before, after, path)
    if (inside) return inside
  }
  if (isObject(before) && isObject(after)) {
    return Object.entries(after).flatMap(([name, value]) =>
      patchesBetween(before[name], value, [...path, name]),
    )
  }
  return [set(after, path)]
}
