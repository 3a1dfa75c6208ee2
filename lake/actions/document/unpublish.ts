import { z } from 'zod'
import { isDraftId } from '../../documents/ids.ts'
import { defineAction } from '../action.ts'
import { areFormsOf, published, working } from '../fields.ts'
import { requireDocument } from '../guards.ts'

const schema = z
  .object({ draftId: working.refine(isDraftId, 'must be a draft'), publishedId: published })
  .refine(
    ({ publishedId, draftId }) => areFormsOf(publishedId, [draftId]),
    'draftId is not a draft of publishedId',
  )

/** Takes a document off the site; it lives on as a draft. */
export const unpublish = defineAction('document.unpublish', schema, (action, scope) => {
  const document = requireDocument(action.publishedId, scope)
  scope.write('createIfNotExists', { ...document, _id: action.draftId })
  scope.remove(document)
})
