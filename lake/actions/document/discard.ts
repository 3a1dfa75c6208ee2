import { z } from 'zod'
import { defineAction } from '../action.ts'
import { purge, working } from '../fields.ts'
import { requireDocument } from '../guards.ts'

const schema = z.object({ draftId: working, purge })

/** Drops a draft. */
export const discard = defineAction('document.discard', schema, ({ draftId }, scope) => {
  scope.remove(requireDocument(draftId, scope))
})
