import { z } from 'zod'
import { defineAction } from '../action.ts'
import { release } from '../fields.ts'
import { publishDocument } from '../publish-document.ts'
import { changeRelease, finalDocumentStates, requireRelease, versionsIn } from './release.ts'

const schema = z.object({ releaseId: release })

/** Publishes all documents of a release at once. */
export const publishRelease = defineAction('release.publish', schema, ({ releaseId }, scope) => {
  requireRelease(releaseId, ['active', 'scheduled'], scope)
  const versions = versionsIn(releaseId, scope)
  for (const version of versions) publishDocument(version, scope)
  changeRelease(
    releaseId,
    {
      state: 'published',
      publishedAt: scope.stamp.timestamp,
      finalDocumentStates: finalDocumentStates(versions),
    },
    ['publishAt', 'error'],
    scope,
  )
})
