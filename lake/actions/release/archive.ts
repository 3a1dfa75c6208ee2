import { z } from 'zod'
import { defineAction } from '../action.ts'
import { release } from '../fields.ts'
import { changeRelease, finalDocumentStates, requireRelease, versionsIn } from './release.ts'

const schema = z.object({ releaseId: release })

/** Puts a release aside, with its documents. */
export const archiveRelease = defineAction('release.archive', schema, ({ releaseId }, scope) => {
  requireRelease(releaseId, ['active'], scope)
  const versions = versionsIn(releaseId, scope)
  for (const version of versions) scope.remove(version)
  const states = finalDocumentStates(versions)
  changeRelease(releaseId, { state: 'archived', finalDocumentStates: states }, ['error'], scope)
})
