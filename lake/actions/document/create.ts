import { z } from 'zod'
import { defineAction } from '../action.ts'
import { areFormsOf, document, published, working } from '../fields.ts'
import { requireAbsence } from '../guards.ts'
import { requireOpenRelease } from '../release/release.ts'

const schema = z
  .object({
    publishedId: published,
    attributes: document(working),
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  })
  .refine(
    ({ publishedId, attributes }) => areFormsOf(publishedId, [attributes._id]),
    'attributes._id is not a draft of publishedId',
  )

/** Begins a document that has never been published. */
export const create = defineAction('document.create', schema, (action, scope) => {
  requireAbsence(action.publishedId, scope)
  requireOpenRelease(action.attributes._id, scope)
  scope.write(action.ifExists === 'ignore' ? 'createIfNotExists' : 'create', action.attributes)
})
