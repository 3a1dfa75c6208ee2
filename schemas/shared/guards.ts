import { z } from 'zod'

/**
 * GROQ answers `null` for a field that is not there, so optional means nullish here;
 * views read one shape (`undefined`) instead of two.
 */
export function optional<T extends z.ZodType>(type: T) {
  return type.nullish().transform((value) => value ?? undefined)
}

/** Like `optional`, for arrays: absent reads as empty. */
export function listOf<T extends z.ZodType>(type: T) {
  return z
    .array(type)
    .nullish()
    .transform((value) => value ?? [])
}

/** Text that has to be there: trimmed of nothing, but never blank. */
export const text = z.string().refine((value) => value.trim() !== '', 'must not be empty')

/** Strings in draft mode carry invisible source-map characters; enums are compared without them. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.preprocess(
    // U+200B..U+FEFF zero-width characters are what stega encoding adds.
    (value) =>
      typeof value === 'string' ? value.replace(/[\u200B-\u200D\u2060-\u2069\uFEFF]/g, '') : value,
    z.enum(values),
  )
}

/** What every section carries. */
export const sectionBase = {
  _key: z.string(),
  theme: optional(oneOf(['light', 'muted', 'dark'])),
  anchor: optional(z.string().regex(/^[a-z][a-z0-9-]*$/)),
}
