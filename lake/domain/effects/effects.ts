import type { LakeDocument } from '../../model/document.ts'
import { encodePatch } from './encode.ts'
import type { Effects } from '../../model/effects.ts'

/**
 * The changes between two states of a document. They leave out `_rev`: the Studio removes it before
 * it applies them, and Mendoza addresses fields by position.
 */
export function effectsBetween(before: LakeDocument | null, after: LakeDocument | null): Effects {
  const from = withoutRevision(before)
  const to = withoutRevision(after)
  return { apply: encodePatch(from, to), revert: encodePatch(to, from) }
}

function withoutRevision(document: LakeDocument | null): object | null {
  if (document === null) return null
  const { _rev, ...rest } = document
  return rest
}
