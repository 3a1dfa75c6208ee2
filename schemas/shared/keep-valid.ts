import { z } from 'zod'
import { reasonsOf, tellLeftOut } from './left-out.ts'
import { parseKept } from './parse-kept.ts'

const keyOf = (item: unknown) =>
  typeof item === 'object' && item !== null && '_key' in item && typeof item._key === 'string'
    ? item._key
    : undefined

const withKey = <T extends object>(item: T, key: string): T => ({ ...item, _key: key })

/**
 * Items of which a `_key` came before, which the API does not prevent, get another: views tell items
 * apart by their keys.
 */
export function withOwnKeys<T>(items: readonly T[]): T[] {
  const taken = new Set<string>()
  return items.map((item, index) => {
    const key = keyOf(item)
    if (key === undefined) return item
    let own = key
    while (taken.has(own)) own = `${own}-${index}`
    taken.add(own)
    return own === key || typeof item !== 'object' || item === null ? item : withKey(item, own)
  })
}

/**
 * A list that keeps what its guard accepts and leaves out the rest, so that one broken item
 * never takes its neighbors down, nor a broken optional part its item. Each refusal is logged once
 * on the server.
 */
export function keepValid<T extends z.ZodType>(what: string, guard: T) {
  // Without a check of its own `custom` accepts everything: it only gives the items their type.
  return z
    .array(z.custom<z.input<T>>())
    .nullish()
    .transform((items): z.output<T>[] =>
      withOwnKeys(items ?? []).flatMap((item) => keepOne(what, guard, item)),
    )
}

/** Like `keepValid`, for lists without which the section has nothing to show. */
export function keepSome<T extends z.ZodType>(what: string, guard: T) {
  return keepValid(what, guard).refine((items) => items.length > 0, `needs at least one ${what}`)
}

/**
 * Like `optional`, for what a document can do without: what its guard refuses is left out, and does
 * not take the whole document down.
 */
export function keepIfValid<T extends z.ZodType>(what: string, guard: T) {
  return z
    .custom<z.input<T>>()
    .nullish()
    .transform((value): z.output<T> | undefined =>
      value === null || value === undefined ? undefined : keepOne(what, guard, value)[0],
    )
}

function keepOne<T extends z.ZodType>(what: string, guard: T, item: unknown): z.output<T>[] {
  const parsed = parseKept(what, guard, item)
  if (parsed.success) return [parsed.data]
  tellLeftOut({ what, key: keyOf(item) ?? 'unknown', reasons: reasonsOf(parsed.error) })
  return []
}
