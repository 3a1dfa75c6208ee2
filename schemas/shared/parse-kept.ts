import { z } from 'zod'
import { fieldPath } from './field-path.ts'
import {
  collectLeftOut,
  findingsOf,
  type Found,
  type LeftOut,
  linesOf,
  tellLeftOut,
} from './left-out.ts'

type Path = readonly PropertyKey[]

/** A copy of `value` without what is at `path`. */
function without(value: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return undefined
  if (typeof value !== 'object' || value === null) return value
  const copy: object = Array.isArray(value) ? [...value] : { ...value }
  Reflect.set(copy, name, without(Reflect.get(value, name), rest))
  return copy
}

const isWithin = (path: Path, part: Path) => part.every((name, index) => path[index] === name)

const nameOf = ({ path, message }: Found) => `${path.map(String).join('.')}: ${message}`

/** Guards tell what they leave out while they run; here, that waits until it is known which run counts. */
const attempt = <T extends z.ZodType>(guard: T, value: unknown) =>
  collectLeftOut(() => guard.safeParse(value))

/** How many parts are left out, and tried for each, so that thousands of findings do not hold up a page. */
const MOST = 50

/**
 * The smallest part of `value` that the guard refuses and can do without. Only named fields: without
 * an item, the others of a plain list would move up.
 */
function dispensable<T extends z.ZodType>(guard: T, value: unknown, found: readonly Found[]) {
  const known = new Set(found.map(nameOf))
  const tries = new Set<string>()
  for (const { path } of found) {
    for (let length = path.length; length > 0; length -= 1) {
      const part = path.slice(0, length)
      const name = part.map(String).join('.')
      if (typeof part.at(-1) === 'number' || tries.has(name)) continue
      if (tries.size === MOST) return undefined
      tries.add(name)
      const rest = without(value, part)
      const tried = attempt(guard, rest)
      const left = findingsOf(tried.result.error?.issues ?? [])
      if (left.length < found.length && left.every((one) => known.has(nameOf(one)))) {
        return { part, rest, tried }
      }
    }
  }
  return undefined
}

/** As `_key` of items and sections; documents have none. */
const keyed = z.object({ _key: z.string() })

/**
 * What the guard makes of `value`, as by `safeParse`. Optional parts that it refuses are left out, each
 * by itself, and told as parts of `what`, so that they do not take the rest with them.
 */
export function parseKept<T extends z.ZodType>(
  what: string,
  guard: T,
  value: unknown,
): z.ZodSafeParseResult<z.output<T>> {
  const first = attempt(guard, value)
  const parts: LeftOut[] = []
  let rest = value
  let last = first
  while (!last.result.success && parts.length < MOST) {
    const found = findingsOf(last.result.error.issues)
    const smaller = dispensable(guard, rest, found)
    // Then all of it is refused, with all reasons.
    if (smaller === undefined) break
    parts.push({
      what: `part of a ${what}`,
      reasons: linesOf(found.filter(({ path }) => isWithin(path, smaller.part))),
      key: keyed.safeParse(value).data?._key,
      path: fieldPath(value, smaller.part),
    })
    rest = smaller.rest
    last = smaller.tried
  }
  const { result, leftOut } = last.result.success ? last : first
  for (const one of last.result.success ? [...parts, ...leftOut] : leftOut) tellLeftOut(one)
  return result
}
