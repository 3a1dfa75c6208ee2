import { isObject, type JsonObject, type LakeDocument } from '../../model/document.ts'
import { invalidMutation } from '../../model/errors.ts'
import { OPERATIONS } from './patch-operations.ts'
import type { PathEffort } from './path-effort.ts'

/**
 * Applies a patch's operations and returns the new content. Throws 400 if they do not fit the
 * document.
 */
export function patchContent(
  document: LakeDocument,
  operations: JsonObject,
  index: number,
  effort: PathEffort,
): JsonObject {
  return ifItFits(document, index, () => {
    const content = copyOf(document)
    for (const [name, apply] of OPERATIONS) {
      apply({ document: content, effort }, operations[name])
    }
    return content
  })
}

/** The result of `work`; throws 400 if a path or operation does not fit the document. */
export function ifItFits<Result>(document: LakeDocument, index: number, work: () => Result) {
  try {
    return work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw invalidMutation(
      index,
      `The patch of "${document._id}" cannot be applied: ${reason}. Check its paths.`,
    )
  }
}

/**
 * Works for documents, which are plain JSON, and is several times faster than structuredClone. That
 * matters for large documents.
 */
function copyOf(object: JsonObject): JsonObject {
  const copy = { ...object }
  for (const [name, value] of Object.entries(copy)) {
    if (typeof value === 'object') copy[name] = copyOfValue(value)
  }
  return copy
}

function copyOfValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOfValue)
  return isObject(value) ? copyOf(value) : value
}
