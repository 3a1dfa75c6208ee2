import { z } from 'zod'
import { defineAction } from '../action.ts'
import { areFormsOf, document, published, working } from '../fields.ts'
import { requireDocument } from '../guards.ts'
import { requireUnlocked } from '../release/release.ts'

const schema = z
  .object({ publishedId: published, attributes: document(working) })
  .refine(
    ({ publishedId, attributes }) => areFormsOf(publishedId, [attributes._id]),
    'attributes._id is not a draft of publishedId',
  )

/** Gives a document a wholly new draft, such as an earlier revision. */
export const replaceDraft = defineAction('document.replaceDraft', schema, (action, scope) => {
  const { publishedId, attributes } = action
  if (scope.find(attributes._id) === undefined) requireDocument(publishedId, scope)
  requireUnlocked(attributes._id, scope)
  scope.write('createOrReplace', attributes)
})
