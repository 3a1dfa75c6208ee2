import { z } from 'zod'
import { isObject, type LakeDocument } from '../../documents/document.ts'
import { defineAction } from '../action.ts'
import type { ActionScope } from '../action-scope.ts'
import { anyDocument, areFormsOf, document, published, working } from '../fields.ts'
import { requireDocument, requireRevision } from '../guards.ts'
import { requireOpenRelease } from '../release/release.ts'

const fromDocument = z
  .object({ publishedId: published, document: document(working) })
  .refine(
    (action) => areFormsOf(action.publishedId, [action.document._id]),
    'document._id is not a version of publishedId',
  )

const fromBase = z
  .object({
    publishedId: published,
    baseId: anyDocument,
    versionId: working,
    ifBaseRevisionId: z.string().optional(),
  })
  .refine(
    ({ publishedId, versionId }) => areFormsOf(publishedId, [versionId]),
    'versionId is not a version of publishedId',
  )

const NAME = 'document.version.create'

const withDocument = defineAction(NAME, fromDocument, (action, scope) => {
  requireOpenRelease(action.document._id, scope)
  scope.write('create', action.document)
})

const withBase = defineAction(NAME, fromBase, (action, scope) => {
  const { baseId, versionId, ifBaseRevisionId } = action
  const base = requireDocument(baseId, scope)
  requireRevision(baseId, ifBaseRevisionId, scope)
  createFromBase(base, versionId, scope)
})

/** The Studio follows `_system.base` to where a version's history begins. */
function createFromBase(base: LakeDocument, versionId: string, scope: ActionScope): void {
  requireOpenRelease(versionId, scope)
  const isGoing = isObject(base._system) && base._system.delete === true
  const _system = { base: { id: base._id, rev: base._rev }, ...(isGoing && { delete: true }) }
  scope.write('create', { ...base, _id: versionId, _system })
}

/** Adds a document to a release: as given, or as a copy of another of its forms. */
export const createVersion = {
  name: NAME,
  check: (fields: unknown, index: number) => {
    const isGiven = isObject(fields) && fields.document !== undefined
    return (isGiven ? withDocument : withBase).check(fields, index)
  },
}
