import { z } from 'zod'
import { isObject } from '../../model/document.ts'
import { RELEASE_TYPE, releaseDocumentId } from '../../model/releases.ts'
import { defineAction } from './action.ts'
import { documentField, newReleaseField } from './fields.ts'
import { metadata } from './release-state.ts'

const WRITES = { fail: 'create', ignore: 'createIfNotExists', replace: 'createOrReplace' } as const

const releaseFields = z.object({
  _type: z.literal(RELEASE_TYPE),
  state: z.enum(['active', 'scheduled', 'published', 'archived']),
  publishAt: z.iso.datetime({ offset: true }).optional(),
  metadata,
})

const importAttributesFields = z
  .object({
    releaseId: newReleaseField,
    attributes: documentField(z.string()).superRefine((fields, context) => {
      for (const { path, message } of releaseFields.safeParse(fields).error?.issues ?? []) {
        context.addIssue(`${path.join('.')}: ${message}`)
      }
    }),
    ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
  })
  .refine(
    ({ releaseId, attributes }) => attributes._id === releaseDocumentId(releaseId),
    'attributes._id is not the id of this release',
  )

const importAttributes = defineAction('release.import', importAttributesFields, (action, scope) => {
  scope.write(WRITES[action.ifExists], { ...action.attributes, name: action.releaseId })
})

/**
 * Imports a release document from another dataset. Clients send it as `attributes` or as
 * `document`.
 */
export const importRelease = {
  name: importAttributes.name,
  check(fields: unknown, index: number) {
    const isOther = isObject(fields) && fields.attributes === undefined
    const named = isOther ? { ...fields, attributes: fields.document } : fields
    return importAttributes.check(named, index)
  },
}
