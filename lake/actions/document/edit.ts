import { z } from 'zod'
import { isDraftId } from '../../documents/ids.ts'
import { defineAction } from '../action.ts'
import { areFormsOf, patch, published, working } from '../fields.ts'
import { requireDocument } from '../guards.ts'
import { requireUnlocked } from '../release/release.ts'

const schema = z
  .object({ draftId: working, publishedId: published, patch })
  .refine(
    ({ publishedId, draftId }) => areFormsOf(publishedId, [draftId]),
    'draftId is not a draft of publishedId',
  )

/** Patches a draft, which begins as a copy of what is published. */
export const edit = defineAction('document.edit', schema, (action, scope) => {
  const { draftId, publishedId } = action
  requireUnlocked(draftId, scope)
  const base = scope.find(draftId) ?? (isDraftId(draftId) ? scope.find(publishedId) : undefined)
  if (base === undefined) requireDocument(draftId, scope)
  else if (base._id !== draftId) scope.write('create', { ...base, _id: draftId })
  // The Studio makes sure of a draft by unsetting a field that no document has.
  scope.patch(draftId, action.patch)
})
