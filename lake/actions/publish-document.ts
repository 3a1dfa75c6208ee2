import { isObject, type LakeDocument } from '../documents/document.ts'
import { publishedId } from '../documents/ids.ts'
import type { ActionScope } from './action-scope.ts'
import { strengthened } from './strengthen.ts'

/** Puts a draft or version in the place of what is published; one that is marked for deletion takes it away. */
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

const isMarkedForDeletion = ({ _system }: LakeDocument) =>
  isObject(_system) && _system.delete === true
