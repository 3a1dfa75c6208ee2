import { z } from 'zod'
import { publishedId as publishedIdOf } from '../../documents/ids.ts'
import { defineAction } from '../action.ts'
import { areFormsOf, published, purge, working } from '../fields.ts'
import { requireDocument } from '../guards.ts'

const schema = z
  .object({
    publishedId: published,
    includeDrafts: z.array(working).default([]),
    includeVersions: z.array(working).default([]),
    purge,
  })
  .refine(
    ({ publishedId, includeDrafts, includeVersions }) =>
      areFormsOf(publishedId, [...includeDrafts, ...includeVersions]),
    'includeDrafts names a document other than publishedId',
  )

/** Deletes a document whole. The client must name each draft and version, so that none goes unseen. */
export const deleteDocument = defineAction('document.delete', schema, (action, scope) => {
  const { publishedId, includeDrafts, includeVersions } = action
  const named = new Set([publishedId, ...includeDrafts, ...includeVersions])
  const versions = { fact: { name: 'version', values: [publishedId] } } as const
  const forms = scope.select(versions, (id) => publishedIdOf(id) === publishedId)
  const unnamed = forms.find(({ _id }) => !named.has(_id))
  if (unnamed !== undefined) {
    scope.refuse(
      409,
      'documentHasUnnamedVersionError',
      `The document "${publishedId}" has the version "${unnamed._id}", which is not among includeDrafts`,
      { id: unnamed._id },
    )
  }
  if (forms.length === 0) requireDocument(publishedId, scope)
  for (const form of forms) scope.remove(form)
})
