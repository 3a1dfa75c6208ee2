import { z } from 'zod'

/** One item that a guard refused, and why, in words for editors. */
export type Refusal = { what: string; key: string | undefined; reasons: string[] }

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
  return z
    .array(z.unknown())
    .nullish()
    .transform((items): z.output<T>[] =>
      (items ?? []).flatMap((item) => keepOne(what, guard, item)),
    )
}

/** Like `keepValid`, for lists without which the section has nothing to show. */
export function keepSome<T extends z.ZodType>(what: string, guard: T) {
  return keepValid(what, guard).refine((items) => items.length > 0, `needs at least one ${what}`)
}

function keepOne<T extends z.ZodType>(what: string, guard: T, item: unknown): z.output<T>[] {
  const parsed = guard.safeParse(item)
  if (parsed.success) return [parsed.data]
  const refusal: Refusal = { what, key: keyOf(item), reasons: reasonsOf(parsed.error) }
  console.warn(
    `Left out a ${what} (_key ${refusal.key ?? 'unknown'}): ${refusal.reasons.join('; ')}`,
  )
  return []
}
