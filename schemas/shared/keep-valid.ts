import { z } from 'zod'

/** Opens each line about content that visitors do not see; builds look for it. */
export const LEFT_OUT = 'Left out a '

/** What a guard refused. */
export interface LeftOut {
  what: string
  reasons: readonly string[]
  /** `_key` of an item of a list. */
  key?: string | undefined
}

const warn = ({ what, key, reasons }: LeftOut) =>
  console.warn(
    `${LEFT_OUT}${what}${key === undefined ? '' : ` (_key ${key})`}: ${reasons.join('; ')}`,
  )

let tell: (leftOut: LeftOut) => void = warn

/** Tells on the server what a guard refused, and why, in words for editors. */
export const warnLeftOut = (what: string, reasons: readonly string[]) => tell({ what, reasons })

/** What guards leave out while `check` runs, which is then told to the caller instead of the console. */
export function leftOutDuring(check: () => void): LeftOut[] {
  const found: LeftOut[] = []
  tell = (one) => void found.push(one)
  try {
    check()
  } finally {
    tell = warn
  }
  return found
}

const keyOf = (item: unknown) =>
  typeof item === 'object' && item !== null && '_key' in item && typeof item._key === 'string'
    ? item._key
    : undefined

/** GROQ answers `null` for what is not there, which editors know as missing. */
const inWords = (message: string) =>
  /received (null|undefined)$/.test(message) ? 'is missing' : message

/** Turns a guard's findings into lines such as `image.alt: must not be empty`. */
export function reasonsOf(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) =>
    [path.join('.'), inWords(message)].filter(Boolean).join(': '),
  )
}

/**
 * A list that keeps what its guard accepts and leaves out the rest, so that one broken item
 * never takes its neighbors down. Each refusal is logged once on the server.
 */
export function keepValid<T extends z.ZodType>(what: string, guard: T) {
  // Without a check of its own `custom` accepts everything: it only gives the items their type.
  return z
    .array(z.custom<z.input<T>>())
    .nullish()
    .transform((items): z.output<T>[] =>
      (items ?? []).flatMap((item) => keepOne(what, guard, item)),
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
  const parsed = guard.safeParse(item)
  if (parsed.success) return [parsed.data]
  tell({ what, key: keyOf(item) ?? 'unknown', reasons: reasonsOf(parsed.error) })
  return []
}
