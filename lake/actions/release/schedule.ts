import { z } from 'zod'
import { defineAction } from '../action.ts'
import { release } from '../fields.ts'
import { changeRelease, requireRelease } from './release.ts'

const schema = z.object({ releaseId: release, publishAt: z.iso.datetime({ offset: true }) })

/** Sets the time at which a release is published by itself, and locks its documents until then. */
export const scheduleRelease = defineAction('release.schedule', schema, (action, scope) => {
  const { releaseId, publishAt } = action
  requireRelease(releaseId, ['active', 'scheduled'], scope)
  if (Date.parse(publishAt) <= Date.parse(scope.stamp.timestamp)) {
    scope.refuse(400, 'validationError', `publishAt must lie in the future, it is ${publishAt}`)
  }
  changeRelease(releaseId, { state: 'scheduled', publishAt }, ['error'], scope)
})
