import { isMarkedForDeletion, type LakeDocument } from '../../model/document.ts'
import { publishedId } from '../../model/ids.ts'
import type { ActionScope } from './action-scope.ts'
import { strengthened } from './strengthen.ts'

/**
 * Publishes a draft or version. A version marked for deletion unpublishes the document instead.
 */
export function publishDocument(working: LakeDocument, scope: ActionScope): void {
  const { _system, ...content } = working
  const id = publishedId(working._id)
  const before = scope.find(id)
  if (!isMarkedForDeletion(working)) {
    const _createdAt = before?._createdAt ?? working._createdAt
    scope.write('createOrReplace', { ...strengthened(content), _id: id, _createdAt })
  } else if (before !== undefined) scope.remove(before)
  scope.remove(working)
}
