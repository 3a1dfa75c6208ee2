import { z } from 'zod'
import { defineAction } from '../action.ts'
import { document, working } from '../fields.ts'
import { requireDocument } from '../guards.ts'
import { requireUnlocked } from '../release/release.ts'

const schema = z.object({ document: document(working) })

/** Gives an existing version wholly new content. */
export const replaceVersion = defineAction('document.version.replace', schema, (action, scope) => {
  requireDocument(action.document._id, scope)
  requireUnlocked(action.document._id, scope)
  scope.write('createOrReplace', action.document)
})
