import { isPublishedId, publishedId } from '../../model/ids.ts'
import { referencesOf } from '../../model/references.ts'
import { mutationError } from '../../model/errors.ts'
import type { ReferenceIndex } from '../../store/reference-index.ts'
import type { DocumentChange } from '../../store/transaction.ts'
import type { WorkingSet } from './working-set.ts'

/**
 * Throws 409 if the transaction would leave a strong reference without its target, or with one of
 * another type, which whoever follows the reference does not expect.
 */
export function requireIntegrity(
  changes: DocumentChange[],
  work: WorkingSet,
  index: ReferenceIndex,
): void {
  for (const change of changes) {
    requireUnreferenced(change, work, index)
    if (change.after !== null && isPublishedId(change.id)) requireTargets(change, work)
  }
}

/**
 * Only published documents are checked: drafts and versions may refer to documents that do not
 * exist yet.
 */
function requireTargets({ id, after }: DocumentChange, work: WorkingSet): void {
  const missing = referencesOf(after).find(
    ({ target, weak }) => !weak && work.get(target) === undefined,
  )
  if (missing === undefined) return
  throw mutationError(409, work.indexOf(id), {
    type: 'documentReferenceDoesNotExistError',
    description: `Document "${id}" references non-existent document "${missing.target}"`,
    id,
    referenceID: missing.target,
  })
}

function requireUnreferenced(
  { id, before, after }: DocumentChange,
  work: WorkingSet,
  index: ReferenceIndex,
): void {
  if (before === null || before._type === after?._type) return
  const referencingIDs = index.strongSourcesOf(id).filter((source) => {
    if (publishedId(source) === id) return false
    const document = work.get(source)
    return referencesOf(document).some(({ target, weak }) => target === id && !weak)
  })
  if (referencingIDs.length === 0) return
  const references = `references to it from "${referencingIDs[0]}"`
  throw mutationError(409, work.indexOf(id), {
    type: 'documentHasExistingReferencesError',
    description:
      after === null
        ? `Document "${id}" cannot be deleted as there are ${references}`
        : `Document "${id}" cannot change its type from "${before._type}" to "${after._type}" as there are ${references}; remove them or make them weak first, or give the document of the new type another id`,
    id,
    referencingIDs,
  })
}
