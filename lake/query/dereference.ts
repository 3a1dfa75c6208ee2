import type { LakeDocument } from '../documents/document.ts'
import { textReferenceTarget, textsOf } from './text-query.ts'

/** What a reference made by `->`, or by a text query, leads to. */
export function dereferenced(
  reference: string,
  find: (id: string) => LakeDocument | undefined,
): unknown {
  const searched = textReferenceTarget(reference)
  return searched === undefined ? find(reference) : textsOf(find(searched))
}
