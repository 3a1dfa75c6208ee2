import { z } from 'zod'

/**
 * What editors type reaches the lake up to a second later, because the Studio collects edits. The
 * form tells pages of the same browser at once, by this channel, which only pages of this origin
 * can open.
 */
export const TYPED_TEXTS = 'typed-texts'

/** A text in a form: the id of its document, which may be a draft or a version, its path, and what it was and is. */
export const typedTextGuard = z.object({
  id: z.string(),
  path: z.string(),
  before: z.string(),
  after: z.string(),
})

export type TypedText = z.output<typeof typedTextGuard>

export const typedTextsGuard = z.array(typedTextGuard)
