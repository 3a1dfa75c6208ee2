import { z } from 'zod'
import { defineAction } from '../action.ts'
import { areFormsOf, published, working } from '../fields.ts'
import { requireDocument, requireRevision } from '../guards.ts'
import { requireUnlocked } from '../release/release.ts'
import { publishDocument } from '../publish-document.ts'

const schema = z
  .object({
    draftId: working,
    publishedId: published,
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  })
  .refine(
    ({ publishedId, draftId }) => areFormsOf(publishedId, [draftId]),
    'draftId is not a draft of publishedId',
  )

/** Replaces what is published by the draft, which goes away. */
export const publish = defineAction('document.publish', schema, (action, scope) => {
  const draft = requireDocument(action.draftId, scope)
  requireRevision(action.draftId, action.ifDraftRevisionId, scope)
  requireRevision(action.publishedId, action.ifPublishedRevisionId, scope)
  requireUnlocked(action.draftId, scope)
  publishDocument(draft, scope)
})
