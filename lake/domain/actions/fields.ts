import { z } from 'zod'
import { isObject, type JsonObject } from '../../model/document.ts'
import { idProblem, isPublishedId, isSystemId, isVersionId, publishedId } from '../../model/ids.ts'
import { isPerspective } from '../../model/releases.ts'
import { patchProblem } from '../transactions/patch-problem.ts'

function idField(isKind: (id: string) => boolean, kind: string) {
  return z.string().superRefine((id, context) => {
    const problem = idProblem(id) ?? (isKind(id) ? undefined : `must be ${kind}`)
    if (problem !== undefined) context.addIssue(`${JSON.stringify(id)} ${problem}`)
  })
}

const isOfEditor = (id: string) => isPublishedId(id) && !isSystemId(id)

/** The id that a document has, or would have, once published. */
export const publishedField = idField(
  isOfEditor,
  'the id of a published document, without a prefix',
)
/** The id of a draft, or of a version in a release: what editors work on. */
export const workingField = idField((id) => !isPublishedId(id), 'the id of a draft or a version')
/** The id of a document in a release. */
export const versionField = idField(isVersionId, 'of the form "versions.<release>.<id>"')
/** The id of any document except the platform's own, such as releases. */
export const anyDocumentField = idField((id) => !isSystemId(id), "the id of an editor's document")

/** The name of a release, as in `versions.<release>.<id>`. */
export const releaseField = z
  .string()
  .max(64)
  .regex(/^[a-zA-Z0-9_][a-zA-Z0-9_-]*$/, 'may hold only a-z, A-Z, 0-9, dashes and underscores')

/** The name of a release that is to be made. */
export const newReleaseField = releaseField.refine(
  (name) => !isPerspective(name),
  'is the name of a perspective; choose another',
)

/** A whole document. Only its id is checked, by `id`; its other fields pass through unchanged. */
export function documentField(id: z.ZodType) {
  return z
    .custom<JsonObject & { _id: string; _type: string }>(isObject, 'must be a document')
    .superRefine(({ _id, _type }, context) => {
      for (const { message } of id.safeParse(_id).error?.issues ?? []) {
        context.addIssue(`_id: ${message}`)
      }
      if (typeof _type !== 'string' || _type === '') {
        context.addIssue('_type must be a non-empty string')
      }
    })
}

/** Patch operations in Sanity's form, without an id. */
export const patchField = z
  .custom<JsonObject>(isObject, 'must be an object of patch operations')
  .superRefine((operations, context) => {
    const problem = patchProblem(operations)
    if (problem !== undefined) context.addIssue(problem)
  })

/** History is never removed, so a request to purge it is refused rather than ignored. */
export const purgeField = z
  .literal(false, 'is not supported: this lake keeps all history; leave it out')
  .optional()

/**
 * The schema of an action on a draft or version: what Sanity's clients send as `draftId`, its
 * reference calls `versionId`.
 */
export const withDraftId = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (fields) => (isObject(fields) ? { draftId: fields.versionId, ...fields } : fields),
    schema,
  )

/** The schema of an action on a draft or version of the document `publishedId`. */
export const draftOf = <Schema extends z.ZodType<{ publishedId: string; draftId: string }>>(
  schema: Schema,
) =>
  withDraftId(
    schema.refine(
      (action) => areFormsOf(action.publishedId, [action.draftId]),
      'draftId is not a draft of publishedId',
    ),
  )

/** The same for an action that calls it `versionId`. */
export const versionOf = <Schema extends z.ZodType<{ publishedId: string; versionId: string }>>(
  schema: Schema,
) =>
  schema.refine(
    (action) => areFormsOf(action.publishedId, [action.versionId]),
    'versionId is not a version of publishedId',
  )

/** The same for an action that brings the whole draft. */
export const attributesOf = <
  Schema extends z.ZodType<{ publishedId: string; attributes: { _id: string } }>,
>(
  schema: Schema,
) =>
  schema.refine(
    (action) => areFormsOf(action.publishedId, [action.attributes._id]),
    'attributes._id is not a draft of publishedId',
  )

/** True if every one of `ids` is the published, draft or version id of the document `id`. */
export const areFormsOf = (id: string, ids: string[]) => ids.every((one) => publishedId(one) === id)
