import type { LakeDocument } from '../documents/document.ts'
import { encodePatch } from './encode.ts'
import type { MendozaPatch } from './opcodes.ts'

/** The change of one document in both directions; a missing document is null. */
export interface Effects {
  apply: MendozaPatch
  revert: MendozaPatch
}

/** Effects leave `_rev` out: the Studio takes it off before it applies them, and patches count fields by place. */
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
