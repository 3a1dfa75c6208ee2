import { z } from 'zod'
import { defineAction } from '../action.ts'
import { release } from '../fields.ts'
import { changeRelease, finalDocumentIds, requireRelease } from './release.ts'

const schema = z.object({ releaseId: release })

/** Takes up an archived release again; its documents come back out of the history. */
export const unarchiveRelease = defineAction(
  'release.unarchive',
  schema,
  ({ releaseId }, scope) => {
    const archived = requireRelease(releaseId, ['archived'], scope)
    for (const id of finalDocumentIds(archived)) {
      const document =
        scope.findDeleted(id) ??
        scope.refuse(409, 'documentNotFoundError', `The history of "${id}" is not known here`, {
          id,
        })
      scope.write('create', document)
    }
    changeRelease(releaseId, { state: 'active' }, ['finalDocumentStates'], scope)
  },
)
