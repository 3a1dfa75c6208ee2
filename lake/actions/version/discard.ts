import { z } from 'zod'
import { defineAction } from '../action.ts'
import { purge, working } from '../fields.ts'
import { requireDocument } from '../guards.ts'
import { requireUnlocked } from '../release/release.ts'

const schema = z.object({ versionId: working, purge })

/** Takes a document out of its release; the Studio drops drafts in this way too. */
export const discardVersion = defineAction(
  'document.version.discard',
  schema,
  ({ versionId }, scope) => {
    const document = requireDocument(versionId, scope)
    requireUnlocked(versionId, scope)
    scope.remove(document)
  },
)
