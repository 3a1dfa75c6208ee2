import { z } from 'zod'
import { defineAction } from '../action.ts'
import { areFormsOf, published, version } from '../fields.ts'
import { requireDocument } from '../guards.ts'
import { requireOpenRelease } from '../release/release.ts'

const schema = z
  .object({ versionId: version, publishedId: published })
  .refine(
    ({ publishedId, versionId }) => areFormsOf(publishedId, [versionId]),
    'versionId is not a version of publishedId',
  )

/** Notes in a release that its publication takes the document off the site. */
export const unpublishVersion = defineAction(
  'document.version.unpublish',
  schema,
  ({ versionId, publishedId }, scope) => {
    requireOpenRelease(versionId, scope)
    const document = requireDocument(publishedId, scope)
    scope.write('createIfNotExists', { ...document, _id: versionId })
    scope.patch(versionId, { set: { '_system.delete': true } })
  },
)
