import { z } from 'zod'
import { defineAction } from './action.ts'
import {
  areFormsOf,
  attributesOf,
  documentField,
  draftOf,
  patchField,
  publishedField,
  purgeField,
  withDraftId,
  workingField,
} from './fields.ts'
import { requireAbsence, requireDocument, requireRevision } from './preconditions.ts'
import { requireOpenRelease, requireUnlocked } from './release-state.ts'
import { isDraftId, publishedId as publishedIdOf } from '../../model/ids.ts'
import { publishDocument } from './publish-document.ts'

const createFields = attributesOf(
  z.object({
    publishedId: publishedField,
    attributes: documentField(workingField),
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
)

/** Begins a document that has never been published. */
export const create = defineAction('document.create', createFields, (action, scope) => {
  requireAbsence(action.publishedId, scope)
  requireOpenRelease(action.attributes._id, scope)
  scope.write(action.ifExists === 'ignore' ? 'createIfNotExists' : 'create', action.attributes)
})

const editFields = draftOf(
  z.object({ draftId: workingField, publishedId: publishedField, patch: patchField }),
)

/** Patches a draft. Where there is none, it is created as a copy of the published document. */
export const edit = defineAction('document.edit', editFields, (action, scope) => {
  const { draftId, publishedId } = action
  requireUnlocked(draftId, scope)
  const base = scope.find(draftId) ?? (isDraftId(draftId) ? scope.find(publishedId) : undefined)
  if (base === undefined) requireDocument(draftId, scope)
  else if (base._id !== draftId) scope.write('create', { ...base, _id: draftId })
  // The Studio creates a draft by unsetting a field that no document has.
  scope.patch(draftId, action.patch)
})

const replaceDraftFields = attributesOf(
  z.object({ publishedId: publishedField, attributes: documentField(workingField) }),
)

/** Replaces the whole draft, for instance by an earlier revision. */
export const replaceDraft = defineAction(
  'document.replaceDraft',
  replaceDraftFields,
  (action, scope) => {
    const { publishedId, attributes } = action
    if (scope.find(attributes._id) === undefined) requireDocument(publishedId, scope)
    requireUnlocked(attributes._id, scope)
    scope.write('createOrReplace', attributes)
  },
)

const publishFields = draftOf(
  z.object({
    draftId: workingField,
    publishedId: publishedField,
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  }),
)

/** Replaces the published document by the draft and deletes the draft. */
export const publish = defineAction('document.publish', publishFields, (action, scope) => {
  const draft = requireDocument(action.draftId, scope)
  requireRevision(action.draftId, action.ifDraftRevisionId, scope)
  requireRevision(action.publishedId, action.ifPublishedRevisionId, scope)
  requireUnlocked(action.draftId, scope)
  publishDocument(draft, scope)
})

const unpublishFields = draftOf(
  z.object({
    draftId: workingField.refine(isDraftId, 'must be a draft'),
    publishedId: publishedField,
  }),
)

/** Unpublishes a document; its content stays as a draft. */
export const unpublish = defineAction('document.unpublish', unpublishFields, (action, scope) => {
  const document = requireDocument(action.publishedId, scope)
  scope.write('createIfNotExists', { ...document, _id: action.draftId })
  scope.remove(document)
})

const discardFields = withDraftId(z.object({ draftId: workingField, purge: purgeField }))

/** Drops a draft, or a version of a release that is not scheduled. */
export const discard = defineAction('document.discard', discardFields, ({ draftId }, scope) => {
  const document = requireDocument(draftId, scope)
  requireUnlocked(draftId, scope)
  scope.remove(document)
})

const deleteDocumentFields = z
  .object({
    publishedId: publishedField,
    includeDrafts: z.array(workingField).default([]),
    includeVersions: z.array(workingField).default([]),
    purge: purgeField,
  })
  .refine(
    ({ publishedId, includeDrafts, includeVersions }) =>
      areFormsOf(publishedId, [...includeDrafts, ...includeVersions]),
    'includeDrafts names a document other than publishedId',
  )

/**
 * Deletes the published document together with its drafts and versions. The client must name each
 * of them, so that none is deleted unseen.
 */
export const deleteDocument = defineAction(
  'document.delete',
  deleteDocumentFields,
  (action, scope) => {
    const { publishedId, includeDrafts, includeVersions } = action
    const named = new Set([publishedId, ...includeDrafts, ...includeVersions])
    const versions = { fact: { name: 'version', values: [publishedId] } } as const
    const forms = scope.select(versions, (id) => publishedIdOf(id) === publishedId)
    const unnamed = forms.find(({ _id }) => !named.has(_id))
    if (unnamed !== undefined) {
      scope.refuse(409, {
        type: 'documentHasUnnamedVersionError',
        description: `The document "${publishedId}" has the version "${unnamed._id}", which is not among includeDrafts`,
        id: unnamed._id,
      })
    }
    if (forms.length === 0) requireDocument(publishedId, scope)
    for (const form of forms) {
      requireUnlocked(form._id, scope)
      scope.remove(form)
    }
  },
)
