import { z } from 'zod'
import { isMarkedForDeletion, isObject, type LakeDocument } from '../../model/document.ts'
import { defineAction } from './action.ts'
import type { ActionScope } from './action-scope.ts'
import {
  anyDocumentField,
  areFormsOf,
  documentField,
  publishedField,
  purgeField,
  versionField,
  versionOf,
  workingField,
} from './fields.ts'
import { requireDocument, requireRevision } from './preconditions.ts'
import { requireOpenRelease, requireUnlocked } from './release-state.ts'

const fromDocument = z
  .object({ publishedId: publishedField, document: documentField(workingField) })
  .refine(
    (action) => areFormsOf(action.publishedId, [action.document._id]),
    'document._id is not a version of publishedId',
  )

const fromBase = versionOf(
  z.object({
    publishedId: publishedField,
    baseId: anyDocumentField,
    versionId: workingField,
    ifBaseRevisionId: z.string().optional(),
  }),
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

/**
 * Records in `_system.base` what the version was copied from: the Studio begins its history there.
 */
function createFromBase(base: LakeDocument, versionId: string, scope: ActionScope): void {
  requireOpenRelease(versionId, scope)
  const origin = { id: base._id, rev: base._rev }
  const _system = { base: origin, ...(isMarkedForDeletion(base) && { delete: true }) }
  scope.write('create', { ...base, _id: versionId, _system })
}

/**
 * Adds a document to a release, either as given or as a copy of its published, draft or another
 * version.
 */
export const createVersion = {
  name: NAME,
  check: (fields: unknown, index: number) => {
    const isGiven = isObject(fields) && fields.document !== undefined
    return (isGiven ? withDocument : withBase).check(fields, index)
  },
}

const replaceVersionFields = z.object({ document: documentField(workingField) })

/** Replaces the content of an existing version. */
export const replaceVersion = defineAction(
  'document.version.replace',
  replaceVersionFields,
  (action, scope) => {
    requireDocument(action.document._id, scope)
    requireUnlocked(action.document._id, scope)
    scope.write('createOrReplace', action.document)
  },
)

const discardVersionFields = z.object({ versionId: workingField, purge: purgeField })

/** Discards a version. The Studio uses this action for drafts, too. */
export const discardVersion = defineAction(
  'document.version.discard',
  discardVersionFields,
  ({ versionId }, scope) => {
    const document = requireDocument(versionId, scope)
    requireUnlocked(versionId, scope)
    scope.remove(document)
  },
)

const unpublishVersionFields = versionOf(
  z.object({ versionId: versionField, publishedId: publishedField }),
)

/** Marks a document to be unpublished when the release is published. */
export const unpublishVersion = defineAction(
  'document.version.unpublish',
  unpublishVersionFields,
  ({ versionId, publishedId }, scope) => {
    requireOpenRelease(versionId, scope)
    const document = requireDocument(publishedId, scope)
    scope.write('createIfNotExists', { ...document, _id: versionId })
    scope.patch(versionId, { set: { '_system.delete': true } })
  },
)
