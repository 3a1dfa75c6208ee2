import { z } from 'zod'
import { RELEASE_TYPE, releaseDocumentId } from '../../model/releases.ts'
import { defineAction } from './action.ts'
import { newReleaseField, patchField, releaseField } from './fields.ts'
import {
  metadata,
  requireRelease,
  changeRelease,
  finalDocumentStates,
  versionsIn,
  finalDocumentIds,
} from './release-state.ts'
import { patchedPaths } from '../transactions/patch-problem.ts'
import { publishDocument } from './publish-document.ts'
import { isScheduledDraft, removeItsDraft } from './scheduled-draft.ts'

/** The fields of an action that needs nothing but the name of a release. */
const releaseOnly = z.object({ releaseId: releaseField })

const createReleaseFields = z.object({
  releaseId: newReleaseField,
  metadata: metadata.default({ releaseType: 'undecided' }),
})

/** Creates a release. */
export const createRelease = defineAction(
  'release.create',
  createReleaseFields,
  (action, scope) => {
    scope.write('create', {
      _id: releaseDocumentId(action.releaseId),
      _type: RELEASE_TYPE,
      name: action.releaseId,
      state: 'active',
      metadata: action.metadata,
    })
  },
)

const editReleaseFields = z.object({
  releaseId: releaseField,
  patch: patchField.refine(
    (operations) => patchedPaths(operations).every((path) => /^metadata(?:[.[]|$)/.test(path)),
    'may only change what is below metadata; the other fields have actions of their own',
  ),
})

/** Changes the metadata of a release, not its state. */
export const editRelease = defineAction('release.edit', editReleaseFields, (action, scope) => {
  const { _id } = requireRelease(action.releaseId, ['active', 'scheduled'], scope)
  scope.patch(_id, action.patch)
  const problem = metadata.safeParse(scope.find(_id)?.metadata).error?.issues[0]
  if (problem === undefined) return
  const place = ['metadata', ...problem.path].join('.')
  scope.refuse(400, {
    type: 'validationError',
    description: `The release would not be usable: ${place}: ${problem.message}`,
  })
})

/** Publishes all documents of a release at once, a scheduled draft together with its draft. */
export const publishRelease = defineAction(
  'release.publish',
  releaseOnly,
  ({ releaseId }, scope) => {
    const { metadata: about } = requireRelease(releaseId, ['active', 'scheduled'], scope)
    const versions = versionsIn(releaseId, scope)
    for (const version of versions) publishDocument(version, scope)
    if (isScheduledDraft(about)) for (const version of versions) removeItsDraft(version, scope)
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
  },
)

/** Archives a release together with its documents. */
export const archiveRelease = defineAction(
  'release.archive',
  releaseOnly,
  ({ releaseId }, scope) => {
    requireRelease(releaseId, ['active'], scope)
    const versions = versionsIn(releaseId, scope)
    for (const version of versions) scope.remove(version)
    const states = finalDocumentStates(versions)
    changeRelease(releaseId, { state: 'archived', finalDocumentStates: states }, ['error'], scope)
  },
)

/** Restores an archived release and its documents from the history. */
export const unarchiveRelease = defineAction(
  'release.unarchive',
  releaseOnly,
  ({ releaseId }, scope) => {
    const archived = requireRelease(releaseId, ['archived'], scope)
    for (const id of finalDocumentIds(archived)) {
      const document =
        scope.findDeleted(id) ??
        scope.refuse(409, {
          type: 'documentNotFoundError',
          description: `The history of "${id}" is not known here`,
          id,
        })
      scope.write('create', document)
    }
    changeRelease(releaseId, { state: 'active' }, ['finalDocumentStates'], scope)
  },
)

const scheduleReleaseFields = z.object({
  releaseId: releaseField,
  publishAt: z.iso.datetime({ offset: true }),
})

/**
 * Sets the time at which a release publishes itself, and locks its documents until then. A time in
 * the past is allowed: the Studio sends one in a dry run, to find out who may schedule.
 */
export const scheduleRelease = defineAction(
  'release.schedule',
  scheduleReleaseFields,
  (action, scope) => {
    const { releaseId, publishAt } = action
    requireRelease(releaseId, ['active', 'scheduled'], scope)
    changeRelease(releaseId, { state: 'scheduled', publishAt }, ['error'], scope)
  },
)

/** Unschedules a release. */
export const unscheduleRelease = defineAction(
  'release.unschedule',
  releaseOnly,
  ({ releaseId }, scope) => {
    requireRelease(releaseId, ['scheduled'], scope)
    changeRelease(releaseId, { state: 'active' }, ['publishAt'], scope)
  },
)

/** Deletes a published or archived release, with any versions left in it. */
export const deleteRelease = defineAction('release.delete', releaseOnly, ({ releaseId }, scope) => {
  const document = requireRelease(releaseId, ['archived', 'published'], scope)
  for (const version of versionsIn(releaseId, scope)) scope.remove(version)
  scope.remove(document)
})
