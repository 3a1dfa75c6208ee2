import { z } from 'zod'
import { PLACE } from './heading-ids.ts'

/**
 * GROQ answers `null` for a field that is not there, so optional means nullish here;
 * views read one shape (`undefined`) instead of two.
 */
export function optional<T extends z.ZodType>(type: T) {
  return type.nullish().transform((value) => value ?? undefined)
}

/** Text that has to be there: trimmed of nothing, but never blank. */
export const text = z.string().refine((value) => value.trim() !== '', 'must not be empty')

/** Optional text that nobody sees while it is blank, such as a heading. */
export const optionalText = optional(z.string()).transform((value) =>
  value?.trim() ? value : undefined,
)

/** Whether every text of a list says something, as the guards of such lists demand. */
export const noBlanks = (texts: readonly unknown[] | undefined) =>
  (texts ?? []).every((one) => typeof one === 'string' && one.trim() !== '')

/**
 * `z.preprocess` that keeps the guard's own input type, which would be `unknown`, so that
 * tests/unit/contract.test.ts can compare it with what queries fetch.
 */
export const prepared = <T extends z.ZodType>(prepare: (value: unknown) => unknown, type: T) =>
  z.preprocess<unknown, T, z.input<T>>(prepare, type)

/**
 * For strings that a machine reads: in draft mode they can carry invisible source-map characters
 * (zero-width ones, from U+200B to U+FEFF), without which they are checked and used.
 */
function plain<T extends z.ZodType>(type: T) {
  return prepared(
    (value) =>
      typeof value === 'string' ? value.replace(/[\u200B-\u200D\u2060-\u2069\uFEFF]/g, '') : value,
    type,
  )
}

/** One of a list of words. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return plain(z.enum(values, `must be one of: ${values.join(', ')}`))
}

/** A reference to an image. It names the size in pixels, by which pages keep room for it. */
export const imageRef = z
  .string()
  .regex(/^image-[a-f0-9]{40}-[1-9]\d{0,5}x[1-9]\d{0,5}-[a-z0-9]+$/, 'must refer to an image')

/** How many values a figure shows at most; more would make the page heavy, and say nothing. */
const MOST_VALUES = 1000

/** The largest number that a figure can draw: beyond it, sums and shares would lose their digits. */
export const LARGEST_NUMBER = 1e12
export const TOO_LARGE = 'is beyond a trillion. Use a larger unit, such as millions'

/** A number that a figure draws to scale. */
export const figureNumber = z
  .number()
  .min(-LARGEST_NUMBER, TOO_LARGE)
  .max(LARGEST_NUMBER, TOO_LARGE)

/** The values of a figure, or the words under them. */
export const valuesOf = <T extends z.ZodType>(type: T) =>
  z.array(type).min(2).max(MOST_VALUES, `has more than ${MOST_VALUES} entries`)

const NO_EMAIL = 'must be an e-mail address'

/** An e-mail address. The Studio's own rule does not mind spaces around it either. */
export const email = plain(z.string(NO_EMAIL).trim().pipe(z.email(NO_EMAIL)))

/**
 * The same for editors, for fields of type `string`: the type `email` has a rule of its own, which
 * takes more, such as `jörg@example.com`, and says of everything else the same once more.
 */
export const emailRule = (value: string | undefined) =>
  value === undefined || email.safeParse(value).success
    ? true
    : 'Write an e-mail address of plain letters, such as name@example.com'

/** A name for links that jump here. */
export const anchor = plain(
  z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes'),
)

/** The place on a page that a link jumps to. */
export const place = plain(z.string().regex(PLACE, 'must be lower-case letters, digits and dashes'))

/** What every section carries; those that are always dark have this alone. */
export const darkSectionBase = { _key: z.string(), anchor: optional(anchor) }

/** As `darkSectionBase`, for sections whose theme editors choose. */
export const sectionBase = {
  ...darkSectionBase,
  theme: optional(oneOf(['light', 'muted', 'dark'])),
}
