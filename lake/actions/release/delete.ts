import { z } from 'zod'
import { defineAction } from '../action.ts'
import { release } from '../fields.ts'
import { requireRelease, versionsIn } from './release.ts'

const schema = z.object({ releaseId: release })

/** Deletes a release that is over, with whatever versions are left of it. */
export const deleteRelease = defineAction('release.delete', schema, ({ releaseId }, scope) => {
  const document = requireRelease(releaseId, ['archived', 'published'], scope)
  for (const version of versionsIn(releaseId, scope)) scope.remove(version)
  scope.remove(document)
})
